import { statement } from '../../db/db';
import { barrier } from '../../testing/barrier';
import { describeOn, describeOnPostgresFirst, type Start } from '../../testing/on-each-database';
import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import { CROWD } from '../../testing/size';
import type { StartedShop } from '../../testing/start-shop';
import { cartModule } from '../carts';
import { stockModule } from '.';
import { stockRepository, type StockRepository } from './repository';

const { buyers, places } = CROWD;

const shopWith = (quota: number) =>
  aShop({
    events: [anEvent({ id: 'ottelu' })],
    products: [aProduct({ id: 'lippu', event_id: 'ottelu', stock_ids: ['ottelu'] })],
    stocks: [{ id: 'ottelu', capacity: quota }],
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

/** Continues once more carts have read the quota than it has places. */
function withoutLock(): StockRepository {
  const allHaveRead = barrier(places + 1);
  const repository = stockRepository('');
  return {
    ...repository,
    lockForCart: async (...query) => {
      const rows = await repository.lockForCart(...query);
      await allHaveRead();
      return rows;
    },
  };
}

/** Creates a cart for each buyer, then adds a ticket to all of them at once. */
async function race(start: Start, repository = stockRepository()) {
  const modules = [stockModule(repository), cartModule];
  const api: StartedShop = await start(shopWith(places), modules);
  const carts = await Promise.all(Array.from({ length: buyers }, () => api.client.newCart()));
  const answers = await Promise.all(carts.map((cart) => api.client.addTo(cart, 'lippu', 1)));
  const [counted] = await api.app.db.query<Counted>(COUNTED);
  return {
    counted,
    got: answers.filter(({ status }) => status === 201).length,
    refused: answers.flatMap(({ error }) => error?.code ?? []),
  };
}

describeOnPostgresFirst('many buyers against a smaller quota', (start) => {
  test(`of ${buyers}, exactly ${places} hold a ticket, the others are refused`, async () => {
    const { got, refused, counted } = await race(start);
    expect(got).toBe(places);
    expect(counted).toEqual({ held: places, in_carts: places });
    expect(refused).toHaveLength(buyers - places);
    expect(new Set(refused)).toEqual(new Set(['cart_item_availability_product_quota_reached']));
  }, 60_000);
});

describeOn('PostgreSQL', 'control: the same race without the lock', (start) => {
  test('oversells', async () => {
    const { got, counted } = await race(start, withoutLock());
    expect(got).toBeGreaterThan(places);
    expect(counted?.in_carts).toBe(got);
  }, 60_000);
});
