import { operations } from '@permanto/contracts/api';
import type { App, Module } from '../../app';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import { findOrder, cancelledUrl, orderNumberUrl, thankYouUrl, type Order } from '../orders';
import type { Shop } from '../shop';
import { askProvider } from './commands/ask-provider';
import {
  applyPaymentCallback,
  applyPaymentReport,
  type TakenReport,
} from './commands/apply-payment-report';
import { paymentJobs, paymentRetention } from './jobs';
import { getMark } from './marks';
import { listMethods } from './methods';
import { getPaymentForm } from './queries/get-payment-form';

const MARK_MAX_AGE_SECONDS = 86_400;

/** Where the visitor goes: as the order stands now, whatever the return said. */
function pageOf(shop: Shop, order: Order, { status, byNumber }: TakenReport): string {
  if (byNumber) return orderNumberUrl(shop, order);
  return status === 'cancelled' ? cancelledUrl(shop, order) : thankYouUrl(shop, order);
}

async function redirect(app: App, shop: Shop, report: TakenReport): Promise<RawAnswer> {
  const order = await findOrder(app.db, report.orderId);
  if (!order) throw new Error('a payment without an order');
  if (report.status === 'processing') {
    app.background.start('payments.ask', (root) => askProvider(root, report.paymentId));
  }
  return new RawAnswer('', { location: pageOf(shop, order, report) });
}

/** Payments by Paytrail's protocol; nothing here knows which provider speaks it. */
export const paymentModule: Module = {
  name: 'payments',
  jobs: paymentJobs,
  retention: paymentRetention,
  routes: [
    route(
      operations.payments.return,
      async (app, { shop, query }) => {
        const report = await applyPaymentReport(app, shop, query);
        return isRefused(report) ? report : ok(await redirect(app, shop, report.value));
      },
      { isReserved: true },
    ),
    route(
      operations.payments.callback,
      async (app, { shop, query }) => {
        const taken = await applyPaymentCallback(app, shop, query);
        return isRefused(taken) ? taken : ok(new RawAnswer(''));
      },
      { isReserved: true },
    ),
    route(operations.payments.form, (app, { shop, query }) => getPaymentForm(app, shop, query)),
    route(operations.paymentMethods.list, async (app, { shop, query: { amount, lang } }) =>
      ok(await listMethods(app, shop, { amount, language: lang })),
    ),
    route(
      operations.paymentMethods.mark,
      async (app, { shop, params }) => {
        const mark = await getMark(app, shop, params.methodId);
        return mark ? ok(mark) : refuse('file_not_found');
      },
      { maxAgeSeconds: MARK_MAX_AGE_SECONDS },
    ),
  ],
};

export { endPaymentsOfCart, withoutCheckout } from './commands/end-payment';
export {
  insertWithdrawalRefund,
  refundedAmount,
  refundsForPeople,
  settleByHand,
  type RefundForPeople,
} from './refund.repository';
export { isOffered } from './methods';
export {
  chooseMethod,
  forwardCheckout,
  insertPayment,
  isBeingPaid,
  leadByNumber,
  lockPayment,
  movePayment,
  prolongPayment,
} from './repository';
export { makeRefund } from './commands/make-refund';
export { askProvider } from './commands/ask-provider';
export { takePaymentToLook } from './due.repository';
export { asOrdered } from './commands/fulfil';
export { completeOrder, settle } from './commands/settle';
export { countPayment } from './count-payment';
export { makePayment } from './commands/make-payment';
export type { Payment } from './payment';
