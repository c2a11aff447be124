import type { PaytrailFault } from '@permanto/paytrail';
import type { App } from '../../../app';
import { refundStamp } from '../domain/stamp';
import { callbackUrl, paytrailOf } from '../provider';
import {
  claimRefund,
  noteRefundFault,
  settleRefund,
  type ClaimedRefund,
} from '../refund.repository';

/** 401, 403 and 429 speak of our credentials and our haste, not of the refund. */
const isRefusal = (fault: PaytrailFault) =>
  fault.type === 'refused' && ![401, 403, 429].includes(fault.status);

/** Surely nothing was given back. */
const isUndone = ({ type }: PaytrailFault) => type === 'unreachable' || type === 'refused';

/** With pauses that double from 20 s: half an hour. */
const WORRYING_ATTEMPTS = 7;

/**
 * Asks the provider to give the money back. The job asks again for what was surely not done, and for a whole
 * transaction, which the provider gives back once; a part without an answer waits for its report (decision 075).
 */
export async function makeRefund(app: App, refundId: string): Promise<void> {
  const refund = await claimRefund(app.db, refundId);
  if (!refund) return;
  const shop = app.shops.get(refund.shop_key);
  if (!shop) return noteRefundFault(app.db, refund, { fault: 'no such shop', isUndone: true });
  const url = callbackUrl(app, shop);
  const result = await paytrailOf(app).refund(refund.transaction_id, {
    amount: refund.amount,
    ...(refund.email !== null && { email: refund.email }),
    refundStamp: refundStamp(refund.id),
    refundReference: refund.order_number,
    callbackUrls: { success: url, cancel: url },
  });
  if (!result.ok) return recordFault(app, refund, result.fault);
  const { status } = result.value;
  if (status === 'fail') return recordRefusal(app, refundId, 'answered by the provider');
  await settleRefund(app.db, refundId, status === 'ok' ? 'done' : 'requested');
}

/** Operators must refund this by hand, or find that an earlier attempt succeeded. */
export async function recordRefusal(app: App, refundId: string, fault: string): Promise<void> {
  app.log.error({ refund: refundId, fault }, 'the provider refuses a refund');
  await settleRefund(app.db, refundId, 'refused', fault);
}

async function recordFault(app: App, refund: ClaimedRefund, fault: PaytrailFault) {
  const { id, attempts } = refund;
  if (isRefusal(fault)) return recordRefusal(app, id, fault.message);
  const level = attempts < WORRYING_ATTEMPTS ? 'warn' : 'error';
  app.log[level]({ refund: id, fault, attempts }, 'a refund does not get through');
  await noteRefundFault(app.db, refund, { fault: fault.message, isUndone: isUndone(fault) });
}
