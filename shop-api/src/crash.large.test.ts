import { rmSync } from 'node:fs';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { Sandbox } from '@permanto/payment-sandbox';
import { openFolder } from './db/data-folder';
import { statement, type Db } from './db/db';
import { openPostgres } from './db/postgres';
import { createFreshPglite } from './testing/fresh-pglite';
import { HttpBuyer } from './testing/http-buyer';
import { createTestDatabase } from './testing/postgres/database';
import { freePort } from '@permanto/server/free-port';
import { ServerProcess } from './testing/server-process';

const PRODUCT = 'ottelu-1-aikuinen';
const TICKETS_OF = statement(
  'test.tickets-of',
  `select o.order_number, p.status, count(t.id)::integer as tickets
   from orders o join payments p on p.order_id = o.id left join tickets t on t.order_id = o.id
   group by 1, 2`,
);
const ORDERS = statement(
  'test.orders',
  'select order_number as number, secret from orders order by order_number',
);
const SOLD = statement('test.sold', 'select sum(sold)::integer as sold from stocks');
const HELD_BY_ORDERED = statement(
  'test.held-by-ordered',
  `select h.cart_id from stock_holds h join carts c on c.id = h.cart_id where c.status = 'ordered'`,
);

interface Home {
  readonly environment: Record<string, string>;
  open(): Promise<Db>;
  dispose(): Promise<void>;
}

const homes: Record<string, () => Promise<Home>> = {
  async PGlite() {
    const folder = temporaryFolder();
    await createFreshPglite(folder);
    return {
      environment: { PERMANTO_DATA_FOLDER: folder, DATABASE_URL: '' },
      open: () => openFolder(folder),
      dispose: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
    };
  },
  async PostgreSQL() {
    const { url, drop } = await createTestDatabase();
    return {
      environment: { DATABASE_URL: url },
      open: () =>
        Promise.resolve(openPostgres(url, { connections: 2, onIdleError: () => undefined })),
      dispose: drop,
    };
  },
};

describe.each(Object.entries(homes))('a process that is killed, on %s', (_, makeHome) => {
  let home: Home;
  let sandbox: Sandbox;
  let server: ServerProcess;
  let buyer: HttpBuyer;

  beforeAll(async () => {
    home = await makeHome();
    const everySoOften = Array.from({ length: 100 }, (_, attempt) => (attempt === 0 ? 0 : 200));
    sandbox = new Sandbox({ pendingMs: null, callbacks: { retryDelaysMs: everySoOften } });
    const provider = await sandbox.listen(0);
    const port = String(await freePort());
    server = new ServerProcess({
      ...home.environment,
      PERMANTO_API_PORT: port,
      PERMANTO_LOG_LEVEL: 'error',
      PERMANTO_RATE_LIMITS: 'off',
      PERMANTO_CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
      PAYTRAIL_API_URL: provider,
    });
    await server.start();
    buyer = new HttpBuyer([server.origin], 'kotipelit');
  }, 60_000);

  afterAll(async () => {
    await server.stop();
    await sandbox.close();
    await home.dispose();
  });

  test('right after a checkout loses no order: the payment is made after the restart', async () => {
    const cart = await buyer.fillCart(PRODUCT, 2);
    const link = await buyer.checkOut(cart);
    await server.kill();
    await server.start();
    const page = await buyer.paymentPage(cart, link);
    const back = (await buyer.press(page, 'pay')) ?? '';
    const order = await buyer.paidOrder(await buyer.comeBack(back));
    expect(order.tickets).toHaveLength(2);
  }, 60_000);

  test('while many pay loses no paid order and sells nothing twice', async () => {
    const COUNT = 24;
    const buyers = Array.from({ length: COUNT }, async (_, index) => {
      const cart = await buyer.fillCart(PRODUCT, 2);
      const page = await buyer.paymentPage(cart, await buyer.checkOut(cart));
      // A third each is told by callback and return, by the return only, by the provider only.
      const action = (['pay', 'silent', 'vanish'] as const)[index % 3] ?? 'pay';
      return { page, action };
    });
    const ready = await Promise.all(buyers);

    const presses = ready.map(({ page, action }) => buyer.press(page, action));
    await Promise.race(presses);
    const returns = presses.map(async (press) => {
      const back = await press;
      return back === null ? null : buyer.comeBack(back);
    });
    await Promise.race(returns);
    await server.kill();
    await server.start();

    for (const inHand of await Promise.all(returns)) {
      if (inHand) expect((await buyer.paidOrder(inHand)).tickets).toHaveLength(2);
    }
    // A buyer whose page was closed and whose callback was lost opens the order later.
    const provided = sandbox.payments.all().filter(({ status }) => status === 'ok');
    const references = new Set(provided.map(({ request }) => request.reference));
    await server.stop();
    const stopped = await home.open();
    const orders = await stopped.query<{ number: string; secret: string }>(ORDERS);
    await stopped.close();
    await server.start();
    const known = orders.filter(({ number }) => references.has(number));
    expect(known).toHaveLength(provided.length);
    for (const inHand of known) {
      expect((await buyer.paidOrder(inHand)).tickets).toHaveLength(2);
    }

    await server.stop();
    const db = await home.open();
    const rows = await db.query<{ status: string; tickets: number }>(TICKETS_OF);
    const [sold] = await db.query<{ sold: number }>(SOLD);
    const held = await db.query(HELD_BY_ORDERED);
    await db.close();
    const paid = rows.filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(provided.length);
    expect(paid.every(({ tickets }) => tickets === 2)).toBe(true);
    expect(rows.filter(({ status, tickets }) => status !== 'paid' && tickets > 0)).toEqual([]);
    expect(sold?.sold).toBe(2 * provided.length);
    expect(held).toEqual([]);
  }, 120_000);
});
