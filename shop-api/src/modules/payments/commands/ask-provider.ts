import type { App } from '../../../app';
import { nextCheckSeconds } from '../domain/checks';
import { scheduleNextCheck } from '../due.repository';
import type { Payment } from '../payment';
import { paytrailOf } from '../provider';
import { findPayment } from '../repository';
import { after } from '../../orders/domain';
import { applyPaymentStatus } from './apply-payment-status';

/** For callers that wait for the answer. */
interface AskOptions {
  readonly timeoutMs?: number;
}

async function ask(app: App, payment: Payment, options?: AskOptions): Promise<void> {
  const { transaction_id: transaction } = payment;
  if (transaction === null || after(payment.status, 'fulfilled') === null) return;
  const result = await paytrailOf(app).getPayment(transaction, options);
  if (!result.ok) {
    app.log.warn({ payment: payment.id, fault: result.fault }, 'the provider does not tell');
  } else if (result.value.amount === payment.amount) {
    const { transactionId, status, amount } = result.value;
    await applyPaymentStatus(app, payment, { transactionId, status, amount });
  }
}

/**
 * Asks the provider for a payment's status, where no callback came and the return can't be trusted.
 * Does not postpone the scheduled checks.
 */
export async function askProvider(
  app: App,
  paymentId: string,
  options?: AskOptions,
): Promise<void> {
  const payment = await findPayment(app.db, paymentId);
  if (payment) await ask(app, payment, options);
}

/** Asks because it is time to, and says when it is time again. */
export async function checkPayment(app: App, paymentId: string): Promise<void> {
  const payment = await findPayment(app.db, paymentId);
  if (!payment) return;
  await ask(app, payment);
  const { status, checks } = payment;
  if (status === 'open' || status === 'processing' || status === 'cancelled') {
    await scheduleNextCheck(app.db, payment, nextCheckSeconds(status, checks + 1));
  }
}
