import { statement } from '../../db/db';
import { describeOn, describeOnEachDatabase, type Start } from '../../testing/on-each-database';
import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import type { StartedShop } from '../../testing/start-shop';
import { cartModule } from '../carts';
import { stockModule } from '.';
import { stockRepository } from './repository';

const BUYERS = 500;
const QUOTA = 100;
const WITHOUT_LOCK = '';

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [aProduct({ id: 'lippu', event_id: 'ottelu', stock_ids: ['ottelu'] })],
  stocks: [{ id: 'ottelu', capacity: QUOTA }],
});

const COUNTED = statement(
  'test.counted',
  `select held, (select coalesce(sum(amount), 0)::integer from stock_holds) as in_carts
   from stocks where id = 'ottelu'`,
);

interface Counted {
  held: number;
  in_carts: number;
}

/** Everybody has a cart; then everybody wants a ticket in the same moment. */
async function race(start: Start, lockClause?: string) {
  const modules = [stockModule(stockRepository(lockClause)), cartModule];
  const api: StartedShop = await start(shop, modules);
  const carts = await Promise.all(Array.from({ length: BUYERS }, () => api.client.newCart()));
  const answers = await Promise.all(carts.map((cart) => api.client.addTo(cart, 'lippu', 1)));
  const [counted] = await api.app.db.query<Counted>(COUNTED);
  return {
    counted,
    got: answers.filter(({ status }) => status === 201).length,
    refused: answers.flatMap(({ error }) => error?.code ?? []),
  };
}

describeOnEachDatabase('500 buyers against a quota of 100', (start) => {
  test('exactly 100 hold a ticket, 400 are told why not', async () => {
    const { got, refused, counted } = await race(start);
    expect(got).toBe(QUOTA);
    expect(counted).toEqual({ held: QUOTA, in_carts: QUOTA });
    expect(refused).toHaveLength(BUYERS - QUOTA);
    expect(new Set(refused)).toEqual(new Set(['cart_item_availability_product_quota_reached']));
  }, 60_000);
});

describeOn('PostgreSQL', 'the control: the same race without the lock', (start) => {
  test('oversells', async () => {
    const { got, counted } = await race(start, WITHOUT_LOCK);
    expect(got).toBeGreaterThan(QUOTA);
    expect(counted?.in_carts).toBe(got);
  }, 60_000);
});
