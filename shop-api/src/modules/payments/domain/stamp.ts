/**
 * What the provider knows our payments and refunds by. Each attempt at a payment has a stamp of its own, since the
 * provider takes a stamp once, and an answer may be lost on its way. A refund has one: should the provider know it
 * again, so much the better.
 */
export type StampedThing =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly attempt: number }
  | { readonly kind: 'refund'; readonly refundId: string };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PAYMENT = new RegExp(`^payment\\.(${UUID})\\.(\\d{1,4})$`);
const REFUND = new RegExp(`^refund\\.(${UUID})$`);

export function paymentStamp(paymentId: string, attempt: number): string {
  return `payment.${paymentId}.${attempt}`;
}

export function refundStamp(refundId: string): string {
  return `refund.${refundId}`;
}

/** What a stamp means, or null where it isn't ours. */
export function readStamp(stamp: string): StampedThing | null {
  const payment = PAYMENT.exec(stamp);
  if (payment?.[1]) return { kind: 'payment', paymentId: payment[1], attempt: Number(payment[2]) };
  const refund = REFUND.exec(stamp);
  return refund?.[1] ? { kind: 'refund', refundId: refund[1] } : null;
}
