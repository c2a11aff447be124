import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, type OrderInHand, usePurchases } from '../../testing/purchases';
import { CROWD } from '../../testing/size';
import { ticketShop } from '../../testing/ticket-shop';

const POOL = statement('test.pool-at-the-end', 'select held, sold, capacity from stocks');
const UNFINISHED = statement(
  'test.unfinished',
  `select id from payments where status not in ('paid')`,
);
const TICKETS = statement(
  'test.all-tickets',
  'select count(*)::integer as count, count(distinct code)::integer as codes from tickets',
);

describeOnPostgresFirst('concurrent purchases by more buyers than places', (start) => {
  const { buyers, places } = CROWD;
  const shop = usePurchases(start, ticketShop(places));

  /** The whole purchase; returns the error code if refused. */
  async function buy(): Promise<OrderInHand | string> {
    const cart = await shop.api.client.newCart();
    const added = await shop.api.client.addTo(cart, 'aikuinen', 1);
    if (added.error) return added.error.code;
    const ready = await shop.completed(cart);
    return inHand(await shop.onPaymentPage(await shop.toPaymentPage(ready), 'pay'));
  }

  test(`${buyers} buyers for ${places} places: all places are sold, the others are refused, none is left unfinished`, async () => {
    const outcomes = await Promise.all(Array.from({ length: buyers }, buy));
    const bought = outcomes.filter((outcome) => typeof outcome !== 'string');
    const refused = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(bought).toHaveLength(places);
    expect(new Set(refused)).toEqual(new Set(['cart_item_availability_product_quota_reached']));
    for (const order of bought) {
      const { payment, tickets } = await shop.order(order);
      expect([payment.status, tickets.length]).toEqual(['paid', 1]);
    }
    const { db } = shop.api.app;
    expect(await db.query(POOL)).toEqual([{ held: 0, sold: places, capacity: places }]);
    expect(await db.query(UNFINISHED)).toEqual([]);
    expect(await db.query(TICKETS)).toEqual([{ count: places, codes: places }]);
  }, 120_000);
});
