import { operations } from '@permanto/contracts/api';
import { describeOn } from '../../testing/on-each-database';
import { anEvent, aProduct, aShop } from '../../testing/test-shop';
import { modulesWith } from '../seating/testing/seated-shop';
import { smallHall } from '../seating/testing/small-hall';

const shop = aShop({
  events: [anEvent({ id: 'peli', seating_plan: 'pieni' })],
  products: ['paljon', 'lopussa'].map((pool) =>
    aProduct({
      id: pool,
      event_id: 'peli',
      allowed_seat_categories: ['a'],
      stock_ids: [pool],
    }),
  ),
  stocks: [
    { id: 'paljon', capacity: 1_000 },
    { id: 'lopussa', capacity: 0 },
  ],
});

describeOn('PostgreSQL', 'a product with seats and a quota', (start) => {
  test('is available while both are left', async () => {
    const api = await start(shop, modulesWith(smallHall({ a: [20, 20] })));
    const { wire } = await api.client.call(operations.products.list);
    expect(wire?.products.map(({ id, availability }) => [id, availability?.available])).toEqual([
      ['paljon', true],
      ['lopussa', false],
    ]);
  });
});
