import type { OrderWire } from '@permanto/contracts';
import type { Pieces, Refund } from '@permanto/contracts/rules/withdrawal';
import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { withdrawablePieces, withdrawableUntil, withdrawalOf } from '../domain/withdrawal';
import { openOrder, type OrderKey } from '../queries/open-order';
import { shownOrder } from '../queries/shown-order';
import { insertWithdrawal, lockForWithdrawal, withdrawalsOf } from '../withdrawal.repository';
import { giveBackToVouchers } from '../../codes';
import { postEmail } from '../../outbox';
import { makeRefund, insertWithdrawalRefund } from '../../payments';
import type { Shop } from '../../shop';
import { mailAddressOf, type OrderWithPayment } from '../../orders';

type Refusals = 'order_not_paid' | 'withdrawal_not_possible' | 'withdrawal_period_over';

/** What the wish comes to, as the order stands now: others may have withdrawn in the meantime. */
async function decideWithdrawal(
  tx: Tx,
  shop: Shop,
  order: OrderWithPayment,
  wish: readonly Pieces[] | undefined,
): Promise<Result<Refund, Refusals>> {
  const { is_paid, paid_at, now } = await lockForWithdrawal(tx, order.id);
  if (!is_paid) return refuse('order_not_paid');
  const withdrawals = await withdrawalsOf(tx, order.id);
  const current = { ...order, paid_at, withdrawals };
  if (withdrawablePieces(current).length === 0) return refuse('withdrawal_not_possible');
  const until = withdrawableUntil(current, shop.withdrawal_days);
  if (until <= now) return refuse('withdrawal_period_over', { until: until.toISOString() });
  return withdrawalOf(current, wish);
}

/** Writes it, with what follows from it: money, vouchers, and the confirmation that the law asks for. */
async function writeWithdrawal(
  app: App,
  tx: Tx,
  { shop, order }: { readonly shop: Shop; readonly order: OrderWithPayment },
  withdrawal: Refund,
): Promise<void> {
  const id = insertWithdrawal(tx, order.id, withdrawal);
  const key = { shopKey: order.shop_key, cartId: order.cart_id };
  if (withdrawal.vouchers > 0) await giveBackToVouchers(tx, key, withdrawal.vouchers);
  if (mailAddressOf(shop, order) !== null) {
    postEmail(tx, { order_id: order.id, kind: 'withdrawal', cause: id });
  }
  if (withdrawal.money === 0) return;
  const refundId = insertWithdrawalRefund(tx, order.payment.id, id, withdrawal.money);
  tx.afterCommit(() => app.background.start('refunds.make', (root) => makeRefund(root, refundId)));
}

/** The buyer's withdrawal: each piece once, also under concurrent requests. */
export async function withdraw(
  app: App,
  key: OrderKey,
  wish: readonly Pieces[] | undefined,
): Promise<Result<{ order: OrderWire }, Refusals | 'order_not_found'>> {
  const opened = await openOrder(app, key);
  if (isRefused(opened)) return opened;
  const order = opened.value;
  const done = await app.db.transaction(async (tx) => {
    const withdrawal = await decideWithdrawal(tx, key.shop, order, wish);
    if (isRefused(withdrawal)) return withdrawal;
    await writeWithdrawal(app, tx, { shop: key.shop, order }, withdrawal.value);
    return ok(null);
  });
  return isRefused(done) ? done : ok({ order: await shownOrder(app, key.shop, order) });
}
