import { readReport, type PaymentReport } from '@permanto/paytrail';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { readStamp } from '../domain/stamp';
import { settleRefund } from '../refund.repository';
import { findPayment } from '../repository';
import type { Shop } from '../../shop';
import type { PaymentState } from '../../orders/domain';
import { recordRefusal } from './make-refund';
import { applyPaymentStatus } from './apply-payment-status';

type Query = Readonly<Record<string, string>>;
type Refusals = 'payment_signature_invalid' | 'checkout_not_found';

export interface TakenReport {
  readonly orderId: string;
  readonly paymentId: string;
  readonly status: PaymentState;
  /** Whether it may be paid by the order's number alone. */
  readonly byNumber: boolean;
}

async function applyReport(
  app: App,
  shop: Shop,
  paymentId: string,
  report: PaymentReport,
): Promise<Result<TakenReport, Refusals>> {
  const payment = await findPayment(app.db, paymentId);
  if (payment?.shop_key !== shop.key) return refuse('checkout_not_found');
  if (payment.amount !== report.amount) {
    app.log.error({ payment: paymentId }, 'a signed report names another amount');
    return refuse('payment_signature_invalid');
  }
  const { transactionId, status, amount } = report;
  const now = await applyPaymentStatus(app, payment, { transactionId, status, amount });
  const { order_id: orderId, by_number: byNumber } = payment;
  return ok({ orderId, paymentId, status: now, byNumber });
}

/** Takes a signed report on a payment, as a return brings it. */
export async function applyPaymentReport(
  app: App,
  shop: Shop,
  query: Query,
): Promise<Result<TakenReport, Refusals>> {
  const report = readReport(query, app.config.paytrail);
  if (!report) return refuse('payment_signature_invalid');
  const thing = readStamp(report.stamp);
  if (thing?.kind !== 'payment') return refuse('checkout_not_found');
  return applyReport(app, shop, thing.paymentId, report);
}

/** Takes a signed report on a payment or a refund, as a callback brings it. */
export async function applyPaymentCallback(
  app: App,
  shop: Shop,
  query: Query,
): Promise<Result<unknown, Refusals>> {
  const report = readReport(query, app.config.paytrail);
  if (!report) return refuse('payment_signature_invalid');
  const thing = readStamp(report.stamp);
  if (thing === null) return refuse('checkout_not_found');
  if (thing.kind === 'payment') return applyReport(app, shop, thing.paymentId, report);
  if (report.status === 'ok') await settleRefund(app.db, thing.refundId, 'done');
  if (report.status === 'fail')
    await recordRefusal(app, thing.refundId, 'reported by the provider');
  return ok(null);
}
