import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import type { TestCart } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, type OrderInHand, purchasesIn, usePurchases } from '../../testing/purchases';
import { aProduct } from '../../testing/test-shop';
import { ticketShop } from '../../testing/ticket-shop';
import { eraseOrders } from '../orders';
import { paymentRows } from '../payments/testing/payment-rows';
import type { Shop } from '../shop';

const { carts, checkouts, orders } = operations;

const PLACES = 20;
const MINUTES = 200;
const ORDER_ID = statement('test.order-id', 'select id from orders where order_number = $1');
const MAILS = statement(
  'test.mail-kinds',
  `select e.kind from emails e join orders o on o.id = e.order_id where o.order_number = $1
   order by e.kind`,
);
const HELD = statement(
  'test.held-minutes',
  `select extract(epoch from hold_until - created_at)::float / 60 as minutes from carts where id = $1`,
);
const CART_IS_OVER = statement(
  'test.cart-is-over',
  `update carts set expires_at = now() - interval '1 second' where id = $1`,
);
const MOVE_OPEN = statement(
  'test.move-open',
  `update payments set status = $2 where cart_id = $1 and status = 'open'`,
);
const STATUSES = statement(
  'test.statuses',
  `select p.status from payments p join orders o on o.id = p.order_id
   where p.cart_id = $1 order by o.created_at`,
);
const CHECKOUT_ID = statement('test.checkout-id', 'select id from checkouts where cart_id = $1');

const tickets = ticketShop(PLACES);
const quick = aProduct({ id: 'pikalippu', price: cents(0), quick_order: true });
const asking = {
  ...tickets,
  confirm_free_orders_minutes: MINUTES,
  products: new Map([...tickets.products, [quick.id, quick]]),
  value_vouchers: {
    valid_days: null,
    codes: [{ code: 'LAHJA50', value: cents(5_000), expires: null }],
  },
};

describeOnEachDatabase('a free order in a shop that asks for its confirmation', (start) => {
  const shop = usePurchases(start, asking);
  const rows = paymentRows(shop);
  /** What the test before has left. */
  let sold = 0;
  const pool = async () => {
    const { held = 0, sold: all = 0 } = (await rows.pool()) ?? {};
    return { held, sold: all - sold };
  };
  beforeEach(async () => {
    sold = (await rows.pool())?.sold ?? 0;
  });

  interface Placed {
    readonly cart: TestCart;
    readonly hand: OrderInHand;
    readonly id: string;
    readonly token: string;
  }

  async function placed(items: Readonly<Record<string, number>>): Promise<Placed> {
    const cart = await shop.filledCart(items);
    const hand = inHand(await shop.toPaymentPage(cart));
    const [order] = await rows.query<{ id: string }>(ORDER_ID, [hand.number]);
    const id = order?.id ?? '';
    const token = shop.api.app.tokens.signConfirmation({ shopKey: 'testi', orderId: id });
    return { cart, hand, id, token };
  }
  const confirm = ({ hand, token }: Pick<Placed, 'hand' | 'token'>) =>
    shop.api.client.call(orders.confirm, {
      params: { orderNumber: hand.number },
      body: { confirmation_token: token },
    });
  const mailsOf = async ({ number }: OrderInHand) =>
    (await rows.query<{ kind: string }>(MAILS, [number])).map(({ kind }) => kind);

  test('waits with its places, and counts once it is confirmed, however often', async () => {
    const order = await placed({ vapaalippu: 2 });
    const waiting = await shop.order(order.hand);
    expect(waiting).toMatchObject({
      payment: { status: 'payment_pending', account: null, links: { pay: null } },
      tickets: [],
      totalEur: 0,
    });
    const minutes = (new Date(waiting.payment.expires ?? '').getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(MINUTES - 2);
    expect(minutes).toBeLessThan(MINUTES + 1);
    expect(await pool()).toEqual({ held: 2, sold: 0 });
    expect(await mailsOf(order.hand)).toEqual(['confirmation']);

    const first = await confirm(order);
    expect(first).toMatchObject({
      status: 200,
      wire: {
        forward_to_url: `https://shop.example/thank-you/${order.hand.number}#${order.hand.secret}`,
      },
    });
    expect((await confirm(order)).wire).toEqual(first.wire);
    expect(await shop.order(order.hand)).toMatchObject({
      payment: { status: 'paid' },
      tickets: [{}, {}],
    });
    expect(await pool()).toEqual({ held: 0, sold: 2 });
    expect(await mailsOf(order.hand)).toEqual(['confirmation', 'tickets']);
    const read = await shop.api.client.call(carts.get, {
      params: { cartId: order.cart.uuid },
      token: order.cart.token,
    });
    expect(read.error?.code).toBe('cart_already_ordered');
  });

  test('is confirmed once by two at the same time', async () => {
    const order = await placed({ vapaalippu: 1 });
    const answers = await Promise.all([confirm(order), confirm(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows.ticketsOf(order.cart)).toBe(1);
    expect(await mailsOf(order.hand)).toEqual(['confirmation', 'tickets']);
  });

  test('is not confirmed by another token than its own, nor by its secret', async () => {
    const [order, other] = [await placed({ vapaalippu: 1 }), await placed({ vapaalippu: 1 })];
    const { tokens } = shop.api.app;
    const wrong = [
      other.token,
      order.hand.secret,
      `${order.token}x`,
      '',
      tokens.signPayment({ shopKey: 'testi', paymentId: order.id }),
      tokens.signConfirmation({ shopKey: 'toinen', orderId: order.id }),
    ];
    for (const token of wrong) {
      const { error } = await confirm({ ...order, token });
      expect(error?.code).toBe('order_not_found');
    }
    const unknown = { ...order, hand: { ...order.hand, number: 'AAAAAAAAA' } };
    expect((await confirm(unknown)).error?.code).toBe('order_not_found');
    expect(await rows.statusOf(order.cart)).toBe('open');
    for (const { cart } of [order, other]) await rows.lapse(cart);
  });

  test('gives its places back when its time is over', async () => {
    const order = await placed({ vapaalippu: 3 });
    await rows.lapse(order.cart);
    expect(await pool()).toEqual({ held: 0, sold: 0 });
    expect((await shop.order(order.hand)).payment).toMatchObject({ status: 'cancelled' });
  });

  test('that is confirmed late has what is still there', async () => {
    const order = await placed({ vapaalippu: 3 });
    await rows.lapse(order.cart);
    expect((await confirm(order)).status).toBe(200);
    expect((await shop.order(order.hand)).tickets).toHaveLength(3);
    expect(await pool()).toEqual({ held: 0, sold: 3 });
  });

  test('that is confirmed late is refused where nothing is left, and takes nothing', async () => {
    const left = PLACES - sold;
    const order = await placed({ vapaalippu: left });
    await rows.lapse(order.cart);
    const rival = await placed({ vapaalippu: 1 });
    const { status, error } = await confirm(order);
    expect([status, error?.code]).toEqual([409, 'cart_item_availability_general']);
    expect(await rows.statusOf(order.cart)).toBe('cancelled');
    expect(await pool()).toEqual({ held: 1, sold: 0 });
    await rows.lapse(rival.cart);
  });

  test('whose persons were erased is not confirmed any more', async () => {
    const order = await placed({ vapaalippu: 1 });
    expect(await eraseOrders(shop.api.app.db, [order.id])).toEqual(new Set([order.id]));
    expect((await confirm(order)).error?.code).toBe('cart_item_availability_general');
    expect(await rows.ticketsOf(order.cart)).toBe(0);
    await rows.lapse(order.cart);
  });

  test('ordered again is the same one, with the time that its mail says', async () => {
    const order = await placed({ vapaalippu: 1 });
    const { expires } = await rows.orderOf(order.cart);
    expect(inHand(await shop.toPaymentPage(order.cart))).toEqual(order.hand);
    expect((await rows.orderOf(order.cart)).expires).toEqual(expires);
    expect(await mailsOf(order.hand)).toEqual(['confirmation']);
    await rows.lapse(order.cart);
  });

  test('ends when its cart is changed, and its late confirmation ends the cart', async () => {
    const order = await placed({ vapaalippu: 1 });
    await shop.api.client.addTo(order.cart, 'vapaalippu', 1);
    expect(await rows.statusOf(order.cart)).toBe('cancelled');
    expect((await confirm(order)).status).toBe(200);
    expect(await pool()).toEqual({ held: 0, sold: 1 });
  });

  test('holds no longer than a cart may once its cart is changed', async () => {
    const order = await placed({ vapaalippu: 1 });
    await shop.api.client.addTo(order.cart, 'aikuinen', 1);
    const [held] = await rows.query<{ minutes: number }>(HELD, [order.cart.uuid]);
    expect(held?.minutes).toBeGreaterThan(0);
    expect(held?.minutes).toBeLessThanOrEqual(asking.cart_max_minutes);
    await rows.lapse(order.cart);
  });

  test('is confirmed in its time, after that of its cart', async () => {
    const order = await placed({ vapaalippu: 2 });
    await rows.query(CART_IS_OVER, [order.cart.uuid]);
    await rows.runJob('carts.expire');
    expect(await pool()).toEqual({ held: 2, sold: 0 });
    expect((await confirm(order)).status).toBe(200);
    expect(await pool()).toEqual({ held: 0, sold: 2 });
  });

  test.each(['open', 'processing'])(
    'that was replaced doesn’t end the newer order of its cart, whose payment is %s',
    async (status) => {
      const order = await placed({ vapaalippu: 1 });
      await shop.api.client.addTo(order.cart, 'aikuinen', 1);
      await shop.toPaymentPage(order.cart);
      await rows.query(MOVE_OPEN, [order.cart.uuid, status]);
      expect((await confirm(order)).error?.code).toBe('cart_item_availability_general');
      expect(await rows.query(STATUSES, [order.cart.uuid])).toEqual([
        { status: 'cancelled' },
        { status },
      ]);
      expect(await rows.ticketsOf(order.cart)).toBe(0);
      await rows.lapse(order.cart);
    },
  );

  test('can’t be taken back once it is confirmed', async () => {
    const order = await placed({ vapaalippu: 1 });
    const [checkout] = await rows.query<{ id: string }>(CHECKOUT_ID, [order.cart.uuid]);
    await confirm(order);
    const { cart } = order;
    const cancelled = await shop.api.client.call(checkouts.cancel, {
      params: { cartId: cart.uuid, checkoutId: checkout?.id ?? '' },
      token: cart.token,
    });
    expect(cancelled.error?.code).toBe('cart_already_ordered');
  });

  test('offers no payment, by its number or otherwise', async () => {
    const order = await placed({ vapaalippu: 1 });
    const params = { orderNumber: order.hand.number };
    const before = [...shop.provider.calls];
    const { wire } = await shop.api.client.call(orders.payment, { params });
    expect(wire?.order_payment).toMatchObject({
      payableEur: 0,
      payment: { status: 'payment_pending', links: { pay: null } },
    });
    await rows.runJob('payments.make');
    expect(shop.provider.calls).toEqual(before);
    const { error } = await shop.api.client.call(orders.tickets, {
      params,
      headers: { 'x-order-secret': order.hand.secret },
    });
    expect(error?.code).toBe('order_not_paid');
    await rows.lapse(order.cart);
  });

  test('needs an address to ask', async () => {
    const cart = await shop.api.client.newCart();
    await shop.api.client.addTo(cart, 'pikalippu', 1);
    expect((await shop.checkOut(cart)).error?.code).toBe('cart_customer_missing');
  });

  test('is one that costs nothing: a gift card pays at once, and money as ever', async () => {
    const voucher = await shop.filledCart({ lapsi: 1 });
    const of = { params: { cartId: voucher.uuid }, token: voucher.token };
    await shop.api.client.call(carts.addCode, { ...of, body: { code: 'LAHJA50' } });
    const paid = await shop.order(inHand(await shop.toPaymentPage(voucher)));
    expect(paid).toMatchObject({ payment: { status: 'paid' }, vouchersEur: 7 });
    const mixed = await shop.filledCart({ lapsi: 1, vapaalippu: 1 });
    expect(await shop.toPaymentPage(mixed)).toMatch(`${shop.sandbox.origin}/pay/`);
    await rows.lapse(mixed);
  });
});

describeOnEachDatabase('a late confirmation', (start) => {
  test('gets nothing that costs something by now, or is not sold any more', async () => {
    const shop = await purchasesIn(start, asking);
    const rows = paymentRows(shop);
    const cart = await shop.filledCart({ vapaalippu: 1 });
    const hand = inHand(await shop.toPaymentPage(cart));
    const [order] = await rows.query<{ id: string }>(ORDER_ID, [hand.number]);
    await rows.lapse(cart);
    const product = asking.products.get('vapaalippu')!;
    const { tokens, shops } = shop.api.app;
    for (const changed of [
      new Map([...asking.products, ['vapaalippu', { ...product, price: cents(100) }]]),
      new Map([...asking.products].filter(([id]) => id !== 'vapaalippu')),
    ]) {
      (shops as Map<string, Shop>).set('testi', { ...asking, products: changed });
      const { error } = await shop.api.client.call(orders.confirm, {
        params: { orderNumber: hand.number },
        body: {
          confirmation_token: tokens.signConfirmation({
            shopKey: 'testi',
            orderId: order?.id ?? '',
          }),
        },
      });
      expect(error?.code).toBe('cart_item_availability_general');
    }
    await shop.close();
  });
});
