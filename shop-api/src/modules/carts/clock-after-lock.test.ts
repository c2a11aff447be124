import { statement } from '../../db/db';
import { describeOn } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { ticketShop } from '../../testing/ticket-shop';
import { findCart } from './repository';

const WAITERS = statement(
  'test.lock-waiters',
  `select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock'`,
);
const NOW = statement('test.clock', 'select clock_timestamp() as now');

/** PGlite has one connection, on which nobody waits for a lock. */
describeOn('PostgreSQL', 'whoever waited for a cart', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(ticketShop(1));
  });

  test('has the time at which he got it, not that at which he asked', async () => {
    const { db } = api.app;
    const key = { shopKey: api.shop.key, cartId: (await api.client.newCart()).uuid };
    const read = () => db.transaction((tx) => findCart(tx, key, { lock: true }));
    let waiting: ReturnType<typeof read> = Promise.resolve(null);
    const freed = await db.transaction(async (tx) => {
      await findCart(tx, key, { lock: true });
      waiting = read();
      let waiters = 0;
      while (waiters === 0) waiters = (await db.query<{ count: number }>(WAITERS))[0]?.count ?? 0;
      return (await tx.query<{ now: Date }>(NOW))[0]?.now;
    });
    expect((await waiting)?.now.getTime()).toBeGreaterThanOrEqual(freed?.getTime() ?? Infinity);
  });
});
