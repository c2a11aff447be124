import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRetention } from './jobs';
import { paymentRows } from './testing/payment-rows';

const { carts } = operations;

const CHECK_NOW = statement(
  'test.check-now',
  `update payments set check_at = now() where cart_id = $1`,
);
const AGE = statement(
  'test.age',
  `update payments set changed_at = now() - interval '91 days', check_at = null
   where cart_id = any($1::uuid[])`,
);

describeOnPostgresFirst('payments of which not all is heard', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));
  const rows = paymentRows(shop);

  test('a payment in process keeps what it pays for, and says so', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const waiting = inHand(await shop.onPaymentPage(href, 'pending'));
    expect(await shop.order(waiting)).toMatchObject({
      payment: { status: 'payment_pending', links: { pay: null } },
      tickets: [],
      links: { tickets: null },
    });
    const { wire } = await shop.api.client.call(carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    const minutes = (new Date(wire?.cart.expires ?? '').getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    await shop.onPaymentPage(href, 'pay');
    expect((await shop.order(waiting)).payment.status).toBe('paid');
  });

  test('a payment whose callback and return are lost is found by asking the provider', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'vanish');
    expect(await rows.statusOf(cart)).toBe('open');
    await rows.query(CHECK_NOW, [cart.uuid]);
    await rows.runJob('payments.check');
    expect(await rows.statusOf(cart)).toBe('paid');
    expect(await rows.ticketsOf(cart)).toBe(1);
  });

  test('the thank-you page makes the provider be asked', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const waiting = inHand(await shop.onPaymentPage(href, 'pending'));
    shop.callbacks.isOpen = false;
    await shop.onPaymentPage(href, 'leave');
    shop.callbacks.isOpen = true;
    await shop.api.app.background.settled();
    await rows.query(statement('test.look-again', 'update payments set checked_at = null'));
    await shop.order(waiting);
    await shop.api.app.background.settled();
    expect((await shop.order(waiting)).payment.status).toBe('paid');
  });

  test('an unpaid payment expires and releases what it held', async () => {
    const cart = await shop.filledCart({ aikuinen: 4 });
    await shop.toPaymentPage(cart);
    const before = await rows.pool();
    await rows.lapsePayment(cart);
    await rows.runJob('payments.expire');
    expect(await rows.statusOf(cart)).toBe('cancelled');
    await rows.lapseCart(cart);
    await rows.runJob('carts.expire');
    expect((await rows.pool())?.held).toBe((before?.held ?? 0) - 4);
  });

  test('an unpaid order is deleted in time, a paid one never', async () => {
    const [unpaid, paid] = [
      await shop.filledCart({ aikuinen: 1 }),
      await shop.filledCart({ aikuinen: 1 }),
    ];
    await shop.onPaymentPage(await shop.toPaymentPage(unpaid), 'cancel');
    await shop.onPaymentPage(await shop.toPaymentPage(paid), 'pay');
    await rows.query(AGE, [[unpaid.uuid, paid.uuid]]);
    for (const { run } of paymentRetention) await run(shop.api.app);
    expect(await rows.statusOf(unpaid)).toBeUndefined();
    expect(await rows.statusOf(paid)).toBe('paid');
  });

  test('a payment at the last moment is not lost: the provider is asked before it ends', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'vanish');
    await rows.lapsePayment(cart);
    await rows.runJob('payments.expire');
    expect(await rows.statusOf(cart)).toBe('paid');
  });
});
