import { cents, type Cents } from '@permanto/contracts';
import { ok, refuse, type Result } from '../../../result';
import { KIND_RULES } from '../../carts/domain/product-kinds';
import { costsOf, type Costly } from './order-costs';

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
export interface Withdrawable extends Costly {
  readonly total: Cents;
  /** The part of `total` that value vouchers paid. */
  readonly vouchers: Cents;
  readonly paid_at: Date;
  readonly withdrawals: readonly Withdrawal[];
}

/** What is left of an order is a matter of its lines alone. */
interface Standing extends Pick<Withdrawable, 'lines'> {
  readonly withdrawals: readonly Pick<Withdrawal, 'pieces'>[];
}

const DAY_MS = 86_400_000;

/** By line: pieces that were withdrawn from. */
export function withdrawnPieces({ lines, withdrawals }: Standing): number[] {
  const all = withdrawals.flatMap(({ pieces }) => pieces);
  return lines.map((_, item) =>
    all.reduce((sum, piece) => sum + (piece.item === item ? piece.amount : 0), 0),
  );
}

/** Lines of which something is left, with how much. */
function piecesLeft(order: Standing): Pieces[] {
  const withdrawn = withdrawnPieces(order);
  return order.lines
    .map(({ amount }, item) => ({ item, amount: amount - (withdrawn[item] ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** By line: pieces that could be withdrawn from, if it isn't too late. */
export function withdrawablePieces(order: Standing): Pieces[] {
  const kinds = order.lines.map(({ product }) => KIND_RULES[product.type]);
  return piecesLeft(order).filter(({ item }) => kinds[item]?.isWithdrawable);
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

/**
 * A cost comes back, once, with the last piece of what it was paid for: the sale of what a delivery brought
 * is then withdrawn from as a whole (KSL 6:17, directive 2011/83/EU article 13(1)).
 */
function costsToo(order: Withdrawable, pieces: readonly Pieces[]): Pieces[] {
  const { lines, withdrawals } = order;
  const left = piecesLeft({ lines, withdrawals: [...withdrawals, { pieces }] });
  const stands = new Set(left.map(({ item }) => item));
  const due = costsOf(order).filter(({ paidFor }) => !paidFor.some((item) => stands.has(item)));
  const costs = new Set(due.map(({ item }) => item));
  return [...pieces, ...left.filter(({ item }) => costs.has(item))];
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
