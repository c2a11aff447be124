import type { App } from '../../../app';
import { askProvider } from './ask-provider';
import { endPayment } from './end-payment';

/**
 * Ends a payment whose time is over, after a last question to the provider: what that finds paid
 * is paid, and what the bank still works on gets the bank's time.
 */
export async function expirePayment(app: App, paymentId: string): Promise<void> {
  await askProvider(app, paymentId);
  await endPayment(app, paymentId, { checkout: 'cancelled', onlyOverdue: true });
}
