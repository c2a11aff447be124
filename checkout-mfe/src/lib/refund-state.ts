import { cents, type Cents, type Order } from '@permanto/contracts';

export type RefundState = 'doneAll' | 'donePart' | 'pendingAll' | 'pendingPart';

/** What has gone back, or is on its way. */
export const refundedOf = ({ refunds }: Pick<Order, 'refunds'>): Cents =>
  cents(refunds.reduce((sum, { totalEur }) => sum + totalEur, 0));

/** How much of a paid order has gone back; null where nothing has. */
export function refundState(order: Pick<Order, 'refunds' | 'totalEur'>): RefundState | null {
  if (order.refunds.length === 0) return null;
  const isAll = refundedOf(order) >= order.totalEur;
  const isPending = order.refunds.some(({ status }) => status === 'pending');
  if (isPending) return isAll ? 'pendingAll' : 'pendingPart';
  return isAll ? 'doneAll' : 'donePart';
}
