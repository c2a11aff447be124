import { statement } from '../../db/db';
import { untilLockWaiter } from '../../testing/lock-waiters';
import { describeOn } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { ticketShop } from '../../testing/ticket-shop';
import { findCart } from './repository';

const NOW = statement('test.clock', 'select clock_timestamp() as now');

/** PGlite has one connection, so nothing waits for a lock. */
describeOn('PostgreSQL', 'a transaction that waited for a cart’s lock', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(ticketShop(1));
  });

  test('reads the clock after it has the lock', async () => {
    const { db } = api.app;
    const key = { shopKey: api.shop.key, cartId: (await api.client.newCart()).uuid };
    const read = () => db.transaction((tx) => findCart(tx, key, { lock: true }));
    let waiting: ReturnType<typeof read> = Promise.resolve(null);
    const freed = await db.transaction(async (tx) => {
      await findCart(tx, key, { lock: true });
      waiting = read();
      await untilLockWaiter(db);
      return (await tx.query<{ now: Date }>(NOW))[0]?.now;
    });
    expect((await waiting)?.now.getTime()).toBeGreaterThanOrEqual(freed?.getTime() ?? Infinity);
  });
});
