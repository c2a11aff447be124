import { operations } from '@permanto/contracts/api';
import { statement, type Db, type Statement } from '../../db/db';
import { isRefused } from '../../result';
import { barrier } from '../../testing/barrier';
import type { TestCart } from '../../testing/client';
import { describeOn, describeOnPostgresFirst } from '../../testing/on-each-database';
import { ageCart } from '../../testing/passing-time';
import { inHand, type Purchases, purchasesIn, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { createCheckout } from './commands/create-checkout';

const { carts } = operations;

const ORDERS = statement(
  'test.orders-of-cart',
  'select count(*)::integer as count from orders where cart_id = $1',
);
const HOLD = statement(
  'test.hold-of-cart',
  'select extract(epoch from hold_until - created_at)::integer / 60 as minutes from carts where id = $1',
);
/** `cart_max_minutes` and `payment_minutes` of the test's shop. */
const MAX_HOLD_MINUTES = 120 + 30;
const NEAR_END_MINUTES = 28;
const ATTEMPTS = 20;

const ordersOf = async ({ api }: Purchases, { uuid }: TestCart) =>
  (await api.app.db.query<{ count: number }>(ORDERS, [uuid]))[0]?.count;
const heldMinutes = async ({ api }: Purchases, { uuid }: TestCart) =>
  (await api.app.db.query<{ minutes: number }>(HOLD, [uuid]))[0]?.minutes ?? NaN;

describeOnPostgresFirst('checkouts of one cart', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));

  const comment = ({ uuid, token }: TestCart, comments_by_customer: string) =>
    shop.api.client.call(carts.setComments, {
      params: { cartId: uuid },
      token,
      body: { comments_by_customer },
    });

  test('never hold its tickets beyond its maximum time plus one payment period', async () => {
    const cart = await shop.filledCart({ aikuinen: 10 });
    let passed = 0;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < ATTEMPTS && statuses.at(-1) !== 403; attempt += 1) {
      await comment(cart, `Yritys ${attempt}`);
      statuses.push((await shop.checkOut(cart)).status);
      expect(await heldMinutes(shop, cart)).toBeLessThanOrEqual(MAX_HOLD_MINUTES);
      await ageCart(shop.api.app, cart.uuid, NEAR_END_MINUTES);
      passed += NEAR_END_MINUTES;
    }
    expect(statuses.at(-1)).toBe(403);
    expect(passed).toBeLessThanOrEqual(MAX_HOLD_MINUTES + 2 * NEAR_END_MINUTES);
  });

  test('are not held for longer by a slow bank', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await ageCart(shop.api.app, cart.uuid, 29);
    await comment(cart, 'Vielä mukana');
    await ageCart(shop.api.app, cart.uuid, 29);
    await comment(cart, 'Ja yhä');
    await ageCart(shop.api.app, cart.uuid, 29);
    await comment(cart, 'Viimeinen');
    await ageCart(shop.api.app, cart.uuid, 29);
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pending');
    expect(await heldMinutes(shop, cart)).toBe(MAX_HOLD_MINUTES);
  });

  test('sent 20 times at once create one order and one payment', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const before = shop.provider.calls.length;
    const answers = await Promise.all(Array.from({ length: ATTEMPTS }, () => shop.checkOut(cart)));
    await shop.api.app.background.settled();
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(ATTEMPTS).fill(201));
    expect(new Set(answers.map(({ wire }) => wire?.cart_checkout.uuid)).size).toBe(1);
    expect(await ordersOf(shop, cart)).toBe(1);
    expect(shop.provider.calls).toHaveLength(before + 1);
  });

  test('resume the open one while the cart is unchanged, with new payment time', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const first = await shop.toPaymentPage(cart);
    await ageCart(shop.api.app, cart.uuid, 20);
    const again = await shop.checkOut(cart);
    const lives = Date.parse(again.wire?.cart.expires ?? '') - Date.now();
    expect(lives).toBeGreaterThan(29 * 60_000);
    expect(await shop.toPaymentPage(cart)).toBe(first);
    const order = await shop.order(inHand(await shop.onPaymentPage(first, 'pay')));
    expect(order.tickets).toHaveLength(2);
    expect(await ordersOf(shop, cart)).toBe(1);
  });

  test.each([
    ['another amount', (cart: TestCart) => shop.api.client.addTo(cart, 'lapsi', 1)],
    ['another comment', (cart: TestCart) => comment(cart, 'Kiitos')],
  ])('are new ones after %s', async (_, change) => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const first = await shop.toPaymentPage(cart);
    await change(cart);
    expect(await shop.toPaymentPage(cart)).not.toBe(first);
    expect(await ordersOf(shop, cart)).toBe(2);
  });

  test('are new ones in another language and after a cancelled payment', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const uuidOf = async (lang: 'fi' | 'en') =>
      (await shop.checkOut(cart, lang)).wire?.cart_checkout.uuid;
    const finnish = await uuidOf('fi');
    expect(await uuidOf('en')).not.toBe(finnish);
    const page = await shop.toPaymentPage(cart);
    await shop.onPaymentPage(page, 'cancel');
    expect(await shop.toPaymentPage(cart)).not.toBe(page);
  });

  test('are refused with 429 after five in ten minutes', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await comment(cart, `Yritys ${attempt}`);
      statuses.push((await shop.checkOut(cart)).status);
    }
    expect(statuses).toEqual(Array<number>(5).fill(201));
    // The open checkout can still be resumed.
    expect((await shop.checkOut(cart)).status).toBe(201);
    await comment(cart, 'Kuudes');
    const refused = await shop.checkOut(cart);
    expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_requests']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(9 * 60);
    expect(seconds).toBeLessThanOrEqual(10 * 60);
    expect(await ordersOf(shop, cart)).toBe(5);
    await ageCart(shop.api.app, cart.uuid, 11);
    expect((await shop.checkOut(cart)).status).toBe(201);
  });
});

const RIVALS = 4;

/** Reads carts without their lock and continues once all rivals have read. */
function withoutCartLock(db: Db): Db {
  const allHaveRead = barrier(RIVALS);
  const unlocked = ({ name, text }: Statement) =>
    statement(`test.unlocked:${name}`, text.replace('for update', ''));
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction(
        (tx) =>
          work({
            ...tx,
            query: async (original, values) => {
              if (original.name !== 'carts.lock') return tx.query(original, values);
              const read = await tx.query<never>(unlocked(original), values);
              await allHaveRead();
              return read;
            },
          }),
        options,
      ),
  };
}

describeOn('PostgreSQL', 'control: concurrent checkouts without the cart’s lock', (start) => {
  test('create an order each', async () => {
    const shop = await purchasesIn(start, ticketShop(1_000));
    const cart = await shop.filledCart({ aikuinen: 2 });
    const app = { ...shop.api.app, db: withoutCartLock(shop.api.app.db) };
    const request = {
      language: 'fi',
      termsAccepted: true,
      shownPayable: undefined,
      method: null,
    } as const;
    const created = await Promise.all(
      Array.from({ length: RIVALS }, () =>
        createCheckout(app, { shop: shop.api.shop, cartId: cart.uuid }, request),
      ),
    );
    expect(created.filter(isRefused)).toEqual([]);
    expect(await ordersOf(shop, cart)).toBe(RIVALS);
    await shop.close();
  });
});
