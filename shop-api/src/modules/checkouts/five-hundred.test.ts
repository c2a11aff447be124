import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, purchasesIn, type OrderInHand, type Purchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';

const BUYERS = 500;
const PLACES = 100;

const POOL = statement('test.pool-at-the-end', 'select held, sold, capacity from stocks');
const UNFINISHED = statement(
  'test.unfinished',
  `select id from payments where status not in ('paid')`,
);
const TICKETS = statement(
  'test.all-tickets',
  'select count(*)::integer as count, count(distinct code)::integer as codes from tickets',
);

describeOnEachDatabase('500 buyers of 100 places, whole flows at once', (start) => {
  let shop: Purchases;
  beforeAll(async () => {
    shop = await purchasesIn(start, ticketShop(PLACES));
  });
  afterAll(() => shop.close());

  /** From nothing to the tickets; the code of the refusal where the shop says no. */
  async function buy(): Promise<OrderInHand | string> {
    const cart = await shop.api.client.newCart();
    const added = await shop.api.client.addTo(cart, 'aikuinen', 1);
    if (added.error) return added.error.code;
    const ready = await shop.completed(cart);
    return inHand(await shop.onPaymentPage(await shop.toPaymentPage(ready), 'pay'));
  }

  test('exactly 100 are sold, 400 are refused in the catalogue’s words, none is left half-done', async () => {
    const outcomes = await Promise.all(Array.from({ length: BUYERS }, buy));
    const bought = outcomes.filter((outcome) => typeof outcome !== 'string');
    const refused = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(bought).toHaveLength(PLACES);
    expect(new Set(refused)).toEqual(new Set(['cart_item_availability_product_quota_reached']));
    for (const order of bought) {
      const { payment, tickets } = await shop.order(order);
      expect([payment.status, tickets.length]).toEqual(['paid', 1]);
    }
    const { db } = shop.api.app;
    expect(await db.query(POOL)).toEqual([{ held: 0, sold: PLACES, capacity: PLACES }]);
    expect(await db.query(UNFINISHED)).toEqual([]);
    expect(await db.query(TICKETS)).toEqual([{ count: PLACES, codes: PLACES }]);
  }, 120_000);
});
