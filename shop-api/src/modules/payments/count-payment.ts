import type { App } from '../../app';
import type { Shop } from '../shop';
import type { PaymentState } from '../orders/domain';

/** Counts a payment's change of state once the transaction is committed. */
export function countPayment(
  { telemetry }: Pick<App, 'telemetry'>,
  { key }: Pick<Shop, 'key'>,
  outcome: PaymentState,
): void {
  telemetry.count('payments', { shop: key, outcome });
}
