import type { PaytrailFault } from '@permanto/paytrail';
import type { App } from '../../../app';
import { refundStamp } from '../domain/stamp';
import { callbackUrl, paytrailOf } from '../provider';
import { claimRefund, noteRefundFault, settleRefund } from '../refund.repository';

/** 401, 403 and 429 speak of our credentials and our haste, not of the refund. */
const isRefusal = (fault: PaytrailFault) =>
  fault.type === 'refused' && ![401, 403, 429].includes(fault.status);

/** Asks the provider to give the money back; until it has answered, the job asks again. */
export async function makeRefund(app: App, refundId: string): Promise<void> {
  const refund = await claimRefund(app.db, refundId);
  const shop = refund && app.shops.get(refund.shop_key);
  if (!refund || !shop) return;
  const url = callbackUrl(app, shop);
  const result = await paytrailOf(app).refund(refund.transaction_id, {
    amount: refund.amount,
    ...(refund.email !== null && { email: refund.email }),
    refundStamp: refundStamp(refund.id),
    refundReference: refund.order_number,
    callbackUrls: { success: url, cancel: url },
  });
  if (result.ok) {
    const settled = { ok: 'done', pending: 'requested', fail: 'refused' } as const;
    return settleRefund(app.db, refundId, settled[result.value.status]);
  }
  const { fault } = result;
  if (!isRefusal(fault)) return noteRefundFault(app.db, refundId, fault.message);
  // Somebody has to give this money back by hand, or find that an earlier attempt did.
  app.log.error({ refund: refundId, fault }, 'the provider refuses a refund');
  await settleRefund(app.db, refundId, 'refused', fault.message);
}
