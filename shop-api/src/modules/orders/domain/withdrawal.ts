import { cents, type Cents } from '@permanto/contracts';
import { ok, refuse, type Result } from '../../../result';
import { KIND_RULES } from '../../carts/domain/product-kinds';
import type { OrderLine } from './snapshot';

/** So many pieces of one of the order's lines, by the line's place. */
export interface Pieces {
  readonly item: number;
  readonly amount: number;
}

/** Pieces that the buyer has withdrawn from, and what he gets back. */
export interface Withdrawal {
  readonly id: string;
  readonly pieces: readonly Pieces[];
  /** `money` + `vouchers`. */
  readonly total: Cents;
  /** Through the payment provider. */
  readonly money: Cents;
  /** Onto the value vouchers that paid a part of the order. */
  readonly vouchers: Cents;
  readonly created_at: Date;
}

export type NewWithdrawal = Omit<Withdrawal, 'id' | 'created_at'>;

/** An order as far as withdrawing asks. */
export interface Withdrawable {
  readonly lines: readonly OrderLine[];
  readonly total: Cents;
  /** The part of `total` that value vouchers paid. */
  readonly vouchers: Cents;
  readonly paid_at: Date;
  readonly withdrawals: readonly Withdrawal[];
}

const isCost = ({ product }: OrderLine) => !KIND_RULES[product.type].isAddable;
const DAY_MS = 86_400_000;

/** By line: pieces that were withdrawn from. */
export function withdrawnPieces({
  lines,
  withdrawals,
}: Pick<Withdrawable, 'lines' | 'withdrawals'>): number[] {
  const all = withdrawals.flatMap(({ pieces }) => pieces);
  return lines.map((_, item) =>
    all.reduce((sum, piece) => sum + (piece.item === item ? piece.amount : 0), 0),
  );
}

/** By line: pieces that could be withdrawn from, if it isn't too late. */
export function withdrawablePieces(order: Withdrawable): Pieces[] {
  const withdrawn = withdrawnPieces(order);
  return order.lines.flatMap(({ product, amount }, item) => {
    const left = amount - (withdrawn[item] ?? 0);
    return KIND_RULES[product.type].isWithdrawable && left > 0 ? [{ item, amount: left }] : [];
  });
}

/** The law counts from the day of receipt, which a shop doesn't know; its days allow for the way there. */
export function withdrawableUntil({ paid_at }: Pick<Withdrawable, 'paid_at'>, days: number): Date {
  return new Date(paid_at.getTime() + days * DAY_MS);
}

/** One entry for each line, however the wish was written. */
function joined(wish: readonly Pieces[]): Pieces[] {
  const amounts = new Map<number, number>();
  for (const { item, amount } of wish) amounts.set(item, (amounts.get(item) ?? 0) + amount);
  return [...amounts].map(([item, amount]) => ({ item, amount }));
}

/** Costs come back with the last piece: what is paid for the delivery of a whole order (KSL 6:17). */
function costsToo(order: Withdrawable, pieces: readonly Pieces[]): Pieces[] {
  const before = withdrawnPieces(order);
  const isAll = order.lines.every((line, item) => {
    const now = pieces.find((piece) => piece.item === item)?.amount ?? 0;
    return isCost(line) || (before[item] ?? 0) + now === line.amount;
  });
  if (!isAll) return [...pieces];
  const costs = order.lines.flatMap((line, item) =>
    isCost(line) ? [{ item, amount: line.amount }] : [],
  );
  return [...pieces, ...costs];
}

/** The money goes back the way it came, until all of it has; what is left goes back to vouchers. */
function shared(order: Withdrawable, total: number): Pick<Withdrawal, 'money' | 'vouchers'> {
  const back = order.withdrawals.reduce((sum, { money }) => sum + money, 0);
  const money = Math.min(total, order.total - order.vouchers - back);
  return { money: cents(money), vouchers: cents(total - money) };
}

/** What withdrawing from these pieces (absent: all that can be) comes to. */
export function withdrawalOf(
  order: Withdrawable,
  wish: readonly Pieces[] | undefined,
): Result<NewWithdrawal, 'withdrawal_not_possible'> {
  const possible = withdrawablePieces(order);
  const wanted = wish === undefined ? possible : joined(wish);
  const isPossible = wanted.every(({ item, amount }) =>
    possible.some((piece) => piece.item === item && piece.amount >= amount),
  );
  if (wanted.length === 0 || !isPossible) return refuse('withdrawal_not_possible');
  const pieces = costsToo(order, wanted);
  const total = pieces.reduce(
    (sum, { item, amount }) => sum + (order.lines[item]?.price ?? 0) * amount,
    0,
  );
  return ok({ pieces, total: cents(total), ...shared(order, total) });
}
