import type { App } from '../../../app';
import { nextCheckSeconds } from '../domain/checks';
import { paytrailOf } from '../provider';
import { paymentChecked } from '../due.repository';
import { findPayment } from '../repository';
import { takeNews } from './take-news';

/** Asks how a payment stands, where no callback has told or nobody believes the return path. */
export async function askProvider(app: App, paymentId: string): Promise<void> {
  const payment = await findPayment(app.db, paymentId);
  if (!payment?.transaction_id) return;
  const result = await paytrailOf(app).getPayment(payment.transaction_id);
  if (!result.ok) {
    app.log.warn({ payment: paymentId, fault: result.fault }, 'the provider does not tell');
  } else if (result.value.amount === payment.amount) {
    const { transactionId, status, amount } = result.value;
    await takeNews(app, payment, { transactionId, status, amount });
  }
  const { status, checks } = payment;
  if (status === 'open' || status === 'processing' || status === 'cancelled') {
    await paymentChecked(app.db, payment, nextCheckSeconds(status, checks + 1));
  }
}
