import type { App } from '../../app';
import type { Shop } from '../shop/shop';
import type { PaymentState } from './domain/life-cycle';

/** Tells, once the transaction stands, that a payment came to another state. */
export function countPayment(
  { telemetry }: Pick<App, 'telemetry'>,
  { key }: Pick<Shop, 'key'>,
  outcome: PaymentState,
): void {
  telemetry.count('payments', { shop: key, outcome });
}
