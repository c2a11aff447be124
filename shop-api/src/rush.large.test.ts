import { setTimeout as pause } from 'node:timers/promises';
import { Sandbox } from '@permanto/payment-sandbox';
import { statement, type Db } from './db/db';
import { openPostgres } from './db/postgres';
import { HttpBuyer, RequestFailed } from './testing/http-buyer';
import { createTestDatabase, type TestDatabase } from './testing/postgres/database';
import { hallShopFolder, RUSH } from './testing/rush/hall-shop';
import { freePort } from '@permanto/server/free-port';
import { ServerProcess } from './testing/server-process';
import { IS_LARGE } from './testing/size';

const [BUYERS, SEATS] = IS_LARGE ? [2_000, 500] : [150, 50];
/** How long both instances live between two deaths. */
const BETWEEN_KILLS_MS = 2_000;
/** Ends a test that hangs; on a busy machine the last of the buyers waits for all others. */
const TIMEOUT_MS = IS_LARGE ? 900_000 : 300_000;

const SOLD = statement(
  'rush.sold',
  `select count(*)::integer as tickets, count(distinct t.seat->>'chart_id')::integer as seats
   from tickets t join payments p on p.order_id = t.order_id where p.status = 'paid'`,
);
const PAYMENTS = statement(
  'rush.payments',
  `select o.order_number as number, p.status, count(t.id)::integer as tickets
   from payments p join orders o on o.id = p.order_id left join tickets t on t.order_id = o.id
   group by 1, 2`,
);
const HELD = statement(
  'rush.held',
  'select count(*)::integer as held from seat_holds where not sold',
);
/** Expires every open cart at once. */
const LAPSE = statement(
  'rush.lapse',
  `update carts set expires_at = now() - interval '1 second', hold_until = now() - interval '1 second'
   where status = 'open'`,
);
const GIVE_UP_PAYMENTS = statement(
  'rush.give-up',
  `update payments set expires_at = now() - interval '1 second'
   where status in ('created', 'open')`,
);

type Outcome = 'paid' | 'refused';

describe('a rush on two instances, one of which is killed every few seconds', () => {
  const folder = hallShopFolder(SEATS);
  let database: TestDatabase;
  let db: Db;
  let sandbox: Sandbox;
  let instances: readonly ServerProcess[];

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openPostgres(database.url, { connections: 2, onIdleError: () => undefined });
    const everySoOften = Array.from({ length: 200 }, (_, attempt) => (attempt === 0 ? 0 : 300));
    sandbox = new Sandbox({ pendingMs: null, callbacks: { retryDelaysMs: everySoOften } });
    const provider = await sandbox.listen(0);
    const ports = [await freePort(), await freePort()];
    instances = ports.map(
      (port) =>
        new ServerProcess({
          DATABASE_URL: database.url,
          PERMANTO_SHOPS_FOLDER: folder,
          PERMANTO_API_PORT: String(port),
          PERMANTO_LOG_LEVEL: 'error',
          PERMANTO_RATE_LIMITS: 'off',
          PERMANTO_CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
          PAYTRAIL_API_URL: provider,
        }),
    );
    for (const instance of instances) await instance.start();
  }, 120_000);

  afterAll(async () => {
    for (const instance of instances) await instance.stop();
    await sandbox.close();
    await db.close();
    await database.drop();
  });

  function aBuyer(index: number): HttpBuyer {
    const origins = instances.map(({ origin }) => origin);
    return new HttpBuyer(index % 2 === 0 ? origins : origins.reverse(), RUSH.shopKey, TIMEOUT_MS);
  }

  /** From nothing to the ticket. Every third pays and never comes back: only the provider tells. */
  async function buy(index: number): Promise<Outcome> {
    const buyer = aBuyer(index);
    const cart = await buyer.newCart();
    try {
      const seats = await buyer.reserveSeats(cart, RUSH.eventId, 1);
      await buyer.addItem(cart, {
        product: { id: RUSH.productId },
        amount: seats.length,
        seat_reservations: seats,
      });
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      expect(error.code).toBe('seat_reservations_not_enough_seats_available');
      return 'refused';
    }
    await buyer.complete(cart);
    const page = await buyer.paymentPage(cart, await buyer.checkOut(cart));
    const back = await buyer.press(page, index % 3 === 0 ? 'vanish' : 'pay');
    if (back !== null) await buyer.paidOrder(await buyer.comeBack(back));
    return 'paid';
  }

  async function killInTurn(isOver: () => boolean): Promise<number> {
    let kills = 0;
    while (!isOver()) {
      await pause(BETWEEN_KILLS_MS);
      const victim = instances[kills % 2];
      await victim?.kill();
      await victim?.start();
      kills += 1;
    }
    return kills;
  }

  async function until(description: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`in ${TIMEOUT_MS} ms not: ${description}`);
      await pause(200);
    }
  }

  const held = async () => (await db.query<{ held: number }>(HELD))[0]?.held;
  const unpaid = async () => {
    const paid = sandbox.payments.all().filter(({ status }) => status === 'ok');
    const known = new Map(
      (await db.query<{ number: string; status: string; tickets: number }>(PAYMENTS)).map((row) => [
        row.number,
        row,
      ]),
    );
    return paid.filter(({ request }) => known.get(request.reference)?.status !== 'paid');
  };

  test(
    `${BUYERS} buyers of ${SEATS} seats: no seat twice, no paid order lost, no hold left`,
    async () => {
      let isOver = false;
      const killing = killInTurn(() => isOver);
      const buying = Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));
      const outcomes = await buying.finally(() => (isOver = true));
      expect(await killing).toBeGreaterThan(0);

      await until(
        'every payment at the provider is a paid order',
        async () => (await unpaid()).length === 0,
      );
      const bought = outcomes.filter((outcome) => outcome === 'paid').length;
      expect(await db.query(SOLD)).toEqual([{ tickets: bought, seats: bought }]);

      await db.query(LAPSE);
      await db.query(GIVE_UP_PAYMENTS);
      await until('what was held is given back', async () => (await held()) === 0);

      // Seats whose buyers died with an instance are there for others again: all are sold in the end.
      for (let left = SEATS - bought; left > 0; left -= 1) expect(await buy(1)).toBe('paid');
      expect(await buy(1)).toBe('refused');
      expect(await db.query(SOLD)).toEqual([{ tickets: SEATS, seats: SEATS }]);
    },
    3 * TIMEOUT_MS,
  );
});
