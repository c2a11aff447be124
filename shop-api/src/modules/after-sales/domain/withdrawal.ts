import { cents, type Cents } from '@permanto/contracts';
import {
  refundOf,
  type Pieces,
  type Refund,
  type Refundable,
} from '@permanto/contracts/rules/withdrawal';
import { endOfPeriod } from '../../../days';
import { ok, refuse, type Result } from '../../../result';
import { KIND_RULES } from '../../shop/domain';
import { costsOf, type Costly } from '../../orders/domain';

/** Pieces that the buyer has withdrawn from, and what they get back. */
export interface Withdrawal extends Refund {
  readonly id: string;
  readonly created_at: Date;
}

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
  return endOfPeriod(paid_at, days);
}

/** One entry for each line, however the wish was written. */
function joined(wish: readonly Pieces[]): Pieces[] {
  const amounts = new Map<number, number>();
  for (const { item, amount } of wish) amounts.set(item, (amounts.get(item) ?? 0) + amount);
  return [...amounts].map(([item, amount]) => ({ item, amount }));
}

/** The order as the refund rule takes it; the order's page gets the same. */
export function refundableOf(order: Omit<Withdrawable, 'paid_at'>): Refundable {
  const withdrawn = withdrawnPieces(order);
  const back = order.withdrawals.reduce((sum, { money }) => sum + money, 0);
  return {
    items: order.lines.map(({ price, amount }, item) => ({
      price,
      amount,
      withdrawn: withdrawn[item] ?? 0,
    })),
    costs: costsOf(order),
    money: cents(order.total - order.vouchers - back),
  };
}

/** What withdrawing from these pieces (absent: all that can be) comes to. */
export function withdrawalOf(
  order: Withdrawable,
  wish: readonly Pieces[] | undefined,
): Result<Refund, 'withdrawal_not_possible'> {
  const possible = withdrawablePieces(order);
  const wanted = wish === undefined ? possible : joined(wish);
  const isPossible = wanted.every(({ item, amount }) =>
    possible.some((piece) => piece.item === item && piece.amount >= amount),
  );
  if (wanted.length === 0 || !isPossible) return refuse('withdrawal_not_possible');
  return ok(refundOf(refundableOf(order), wanted));
}
