import { HttpBuyer } from '@permanto/shop-api/testing/http-buyer';
import { type Act, go, type ShopKey, type Visit } from './screen';

/** What the visitor did before, quicker than by clicks. */
interface Bought {
  readonly shop: ShopKey;
  /** Product ids, with how many. */
  readonly items?: Readonly<Record<string, number>>;
  /** The best two seats of an event; in the cart as tickets of a product, else only held. */
  readonly seats?: { readonly event: string; readonly product?: string };
  /** Who he is has been told, and how the tickets come. */
  readonly isComplete?: boolean;
  /** For which a delivery is chosen; tickets alone without it. */
  readonly groups?: readonly string[];
}

/** What the shop's pages keep in the browser. */
async function keep(
  { page, origin }: Visit,
  shop: ShopKey,
  values: Readonly<Record<string, string>>,
) {
  // Nothing of a shop runs there.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    ([prefix, entries]) => {
      for (const [key, value] of entries) localStorage.setItem(prefix + key, value);
    },
    [`permanto:${shop}:`, Object.entries(values)] as const,
  );
}

async function fill({ shop: { urls } }: Visit, { shop, items = {}, ...more }: Bought) {
  const buyer = new HttpBuyer([urls.api], shop);
  const cart = await buyer.newCart();
  for (const [id, amount] of Object.entries(items)) {
    await buyer.addItem(cart, { product: { id }, amount });
  }
  if (more.seats !== undefined) {
    const { event, product } = more.seats;
    const held = await buyer.reserveSeats(cart, event, 2);
    const item = { product: { id: product }, amount: 2, seat_reservations: held };
    if (product !== undefined) await buyer.addItem(cart, item);
  }
  if (more.isComplete) await buyer.complete(cart, more.groups);
  return { buyer, cart };
}

/** A cart in the visitor's browser. */
export const withCart =
  (bought: Bought): Act =>
  async (visit) => {
    const { cart } = await fill(visit, bought);
    await keep(visit, bought.shop, { cart_id: cart.uuid, cart_token: cart.token });
  };

/** An order whose payment page is open: that page's address, and the order's number. */
async function order(visit: Visit, bought: Bought) {
  const { buyer, cart } = await fill(visit, { ...bought, isComplete: true });
  const status = await buyer.checkOut(cart);
  const paymentPage = await buyer.paymentPage(cart, status);
  const html = await (await fetch(paymentPage)).text();
  const [, number = ''] = /Viite (\w+)/.exec(html) ?? [];
  const [checkout = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}(?=[^/]*$)/.exec(status) ?? [];
  return { buyer, cart, paymentPage, number, checkout };
}

/** The payment's page. */
export const atPayment =
  (bought: Bought): Act =>
  async (visit) => {
    const { paymentPage } = await order(visit, bought);
    await visit.page.goto(paymentPage, { waitUntil: 'networkidle' });
  };

/** What the provider said of a payment: it was made, or nothing is known yet. */
type Outcome = 'pay' | 'pending';

/** Back from the payment, at one of the order's pages: `/thank-you` or `/orders/pw`. */
export const withOrder =
  (page: '/thank-you' | '/orders/pw', bought: Bought, outcome: Outcome = 'pay'): Act =>
  async (visit) => {
    const { buyer, paymentPage } = await order(visit, bought);
    const location = await buyer.press(paymentPage, outcome);
    const { number, secret } = await buyer.comeBack(location ?? '');
    if (outcome === 'pay') await buyer.paidOrder({ number, secret });
    await go(visit, `${page}/${number}#${secret}`);
    // A busy machine may still be asking for the order: its tickets have codes.
    if (outcome === 'pay') await visit.page.getByRole('main').getByRole('img').first().waitFor();
  };

/** An order that waits for its payment, paid by its number alone. */
export const withUnpaidOrder =
  (bought: Bought): Act =>
  async (visit) => {
    const { number } = await order(visit, bought);
    await go(visit, `/orders/pw/${number}`);
  };

/** Back from a payment that was not made. */
export const withCancelledPayment =
  (bought: Bought): Act =>
  async (visit) => {
    const { cart, checkout } = await order(visit, bought);
    await keep(visit, bought.shop, {
      cart_id: cart.uuid,
      cart_token: cart.token,
      checkout_id: checkout,
      payment_pending: 'true',
    });
    await go(visit, '/cart/cancelled');
  };
