import type { PaytrailFault } from '@permanto/paytrail';
import type { App } from '../../../app';
import { paymentPageUrl } from '../../orders';
import { formsOf } from '../domain/payment-forms';
import { paymentRequestOf, paytrailOf } from '../provider';
import { claimPayment, openPayment, unclaimPayment } from '../repository';
import { endPayment } from './end-payment';

const MAX_ATTEMPTS = 3;
const RETRY_DELAY_SECONDS = 2;

/** A provider that says no will say so again; our own credentials may be put right. */
const isFinal = (fault: PaytrailFault, attempt: number) =>
  fault.type === 'refused' || attempt >= MAX_ATTEMPTS;

/**
 * Asks the provider for the payment's page. Runs outside every transaction and lock; when this
 * process dies in between, the job takes it up with a new attempt, whose stamp is a new one.
 */
export async function makePayment(app: App, paymentId: string): Promise<void> {
  const order = await claimPayment(app.db, paymentId);
  if (!order) return;
  const shop = app.shops.get(order.shop_key);
  if (!shop) throw new Error('a payment of a shop that is not here');
  const request = paymentRequestOf(app, shop, paymentId, order);
  const result = await paytrailOf(app).createPayment(request);
  if (result.ok) {
    const { transactionId, href, providers } = result.value;
    const formUrl = paymentPageUrl(app, shop, { paymentId, language: order.language });
    const forms = formsOf(providers, href);
    const { email } = request.customer;
    return openPayment(app.db, paymentId, { transactionId, href, forms, email, formUrl });
  }

  const { fault } = result;
  app.log.warn({ fault, attempt: order.attempt }, 'the payment provider gave no page');
  if (!isFinal(fault, order.attempt)) return unclaimPayment(app.db, paymentId, RETRY_DELAY_SECONDS);
  const error = fault.type === 'refused' ? 'payment_refused' : 'payment_unreachable';
  await endPayment(app, paymentId, { checkout: 'error', error });
}
