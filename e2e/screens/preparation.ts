import { HttpBuyer } from '@permanto/shop-api/testing/http-buyer';
import { type Action, go, type ShopKey, type Visit } from './screen';

/** The visitor's earlier actions, done through the API, which is faster than by clicks. */
interface Purchase {
  readonly shop: ShopKey;
  /** Product id → amount. */
  readonly items?: Readonly<Record<string, number>>;
  /** The best two seats of an event: in the cart as tickets of a product, or only reserved. */
  readonly seats?: { readonly event: string; readonly product?: string };
  /** Whether customer details and delivery methods are set. */
  readonly isComplete?: boolean;
  /** The delivery groups with a chosen method; by default only tickets. */
  readonly groups?: readonly string[];
}

/** Sets the shop's keys in the browser storage. */
async function setStorage(
  { page, origin }: Visit,
  shop: ShopKey,
  values: Readonly<Record<string, string>>,
) {
  // No script of the shop runs there.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    ([prefix, entries]) => {
      for (const [key, value] of entries) localStorage.setItem(prefix + key, value);
    },
    [`permanto:${shop}:`, Object.entries(values)] as const,
  );
}

async function createCart({ shop: { urls } }: Visit, { shop, items = {}, ...more }: Purchase) {
  const buyer = new HttpBuyer([urls.api], shop);
  const cart = await buyer.newCart();
  for (const [id, amount] of Object.entries(items)) {
    await buyer.addItem(cart, { product: { id }, amount });
  }
  if (more.seats !== undefined) {
    const { event, product } = more.seats;
    const reservations = await buyer.reserveSeats(cart, event, 2);
    const item = { product: { id: product }, amount: 2, seat_reservations: reservations };
    if (product !== undefined) await buyer.addItem(cart, item);
  }
  if (more.isComplete) await buyer.complete(cart, more.groups);
  return { buyer, cart };
}

/** Puts a cart into the visitor's browser. */
export const withCart =
  (purchase: Purchase): Action =>
  async (visit) => {
    const { cart } = await createCart(visit, purchase);
    await setStorage(visit, purchase.shop, { cart_id: cart.uuid, cart_token: cart.token });
  };

/** Creates an order with an open payment page. */
async function createOrder(visit: Visit, purchase: Purchase) {
  const { buyer, cart } = await createCart(visit, { ...purchase, isComplete: true });
  const status = await buyer.checkOut(cart);
  const paymentPage = await buyer.paymentPage(cart, status);
  const html = await (await fetch(paymentPage)).text();
  const [, number = ''] = /Viite (\w+)/.exec(html) ?? [];
  const [checkout = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}(?=[^/]*$)/.exec(status) ?? [];
  return { buyer, cart, paymentPage, number, checkout };
}

/** Opens the payment page. */
export const openPayment =
  (purchase: Purchase): Action =>
  async (visit) => {
    const { paymentPage } = await createOrder(visit, purchase);
    await visit.page.goto(paymentPage, { waitUntil: 'networkidle' });
  };

/** The payment's result: paid, or still pending. */
type Outcome = 'pay' | 'pending';

/** Returns from the payment to one of the order's pages. */
export const withOrder =
  (page: '/thank-you' | '/orders/pw', purchase: Purchase, outcome: Outcome = 'pay'): Action =>
  async (visit) => {
    const { buyer, paymentPage } = await createOrder(visit, purchase);
    const location = await buyer.press(paymentPage, outcome);
    const { number, secret } = await buyer.comeBack(location ?? '');
    if (outcome === 'pay') await buyer.paidOrder({ number, secret });
    await go(visit, `${page}/${number}#${secret}`);
    // On a busy machine the order may still be loading: wait for the tickets' codes.
    if (outcome === 'pay') await visit.page.getByRole('main').getByRole('img').first().waitFor();
  };

/** Opens an unpaid order by its number. */
export const withUnpaidOrder =
  (purchase: Purchase): Action =>
  async (visit) => {
    const { number } = await createOrder(visit, purchase);
    await go(visit, `/orders/pw/${number}`);
  };

/** Returns from a cancelled payment. */
export const withCancelledPayment =
  (purchase: Purchase): Action =>
  async (visit) => {
    const { cart, checkout } = await createOrder(visit, purchase);
    await setStorage(visit, purchase.shop, {
      cart_id: cart.uuid,
      cart_token: cart.token,
      checkout_id: checkout,
      payment_pending: 'true',
    });
    await go(visit, '/cart/cancelled');
  };
