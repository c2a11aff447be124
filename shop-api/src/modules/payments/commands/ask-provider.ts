import type { App } from '../../../app';
import { nextCheckSeconds } from '../domain/checks';
import { after } from '../domain/life-cycle';
import { paymentChecked } from '../due.repository';
import type { Payment } from '../payment';
import { paytrailOf } from '../provider';
import { findPayment } from '../repository';
import { takeNews } from './take-news';

/** For who waits for the answer himself. */
interface Patience {
  readonly timeoutMs?: number;
}

async function ask(app: App, payment: Payment, patience?: Patience): Promise<void> {
  const { transaction_id: transaction } = payment;
  if (transaction === null || after(payment.status, 'fulfilled') === null) return;
  const result = await paytrailOf(app).getPayment(transaction, patience);
  if (!result.ok) {
    app.log.warn({ payment: payment.id, fault: result.fault }, 'the provider does not tell');
  } else if (result.value.amount === payment.amount) {
    const { transactionId, status, amount } = result.value;
    await takeNews(app, payment, { transactionId, status, amount });
  }
}

/**
 * Asks how a payment stands, where no callback has told or nobody believes the return path.
 * However often somebody looks: the questions that are due on their own stay due.
 */
export async function askProvider(app: App, paymentId: string, patience?: Patience): Promise<void> {
  const payment = await findPayment(app.db, paymentId);
  if (payment) await ask(app, payment, patience);
}

/** Asks because it is time to, and says when it is time again. */
export async function checkPayment(app: App, paymentId: string): Promise<void> {
  const payment = await findPayment(app.db, paymentId);
  if (!payment) return;
  await ask(app, payment);
  const { status, checks } = payment;
  if (status === 'open' || status === 'processing' || status === 'cancelled') {
    await paymentChecked(app.db, payment, nextCheckSeconds(status, checks + 1));
  }
}
