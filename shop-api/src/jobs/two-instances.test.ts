import type { App } from '../app';
import { statement } from '../db/db';
import { forgetKeys } from '../http/idempotency.repository';
import { forgetCarts } from '../modules/carts/expiry.repository';
import { describeOn } from '../testing/on-each-database';
import { jobNamed } from '../testing/passing-time';
import { purchasesIn, type Purchases } from '../testing/purchases';
import { ticketShop } from '../testing/ticket-shop';

const COUNT = 12;
const times = <Value>(value: Value) => Array<Value>(COUNT).fill(value);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const DUE = {
  'payments.make': statement(
    'test.due-make',
    `update payments set claimed_until = now() - interval '1 second' where status = 'created'`,
  ),
  'payments.check': statement(
    'test.due-check',
    `update payments set check_at = now() - interval '1 second', checked_at = null
     where status = 'processing'`,
  ),
  'payments.expire': statement(
    'test.due-expire',
    `update payments set expires_at = now() - interval '1 second' where status = 'open'`,
  ),
  'refunds.make': statement(
    'test.due-refund',
    `update refunds set try_at = now() - interval '1 second' where status = 'waiting'`,
  ),
  'carts.expire': statement(
    'test.due-carts',
    `update carts set hold_until = now() - interval '1 second',
       expires_at = now() - interval '1 second' where status = 'open'`,
  ),
} as const;
const KEYS = statement(
  'test.due-keys',
  `insert into idempotency_keys (scope, key, fingerprint, created_at)
   select 'test', n::text, '', now() - interval '2 days' from generate_series(1, $1) n`,
);
const OLD_CARTS = statement(
  'test.two-old-carts',
  `update carts set hold_until = now() - make_interval(days => $1)
   where status in ('expired', 'ordered') and id not in (
     select cart_id from payments where status in ('created', 'open', 'processing')
   )`,
);
const COUNT_OLD_CARTS = statement(
  'test.count-old-carts',
  `select count(*) as count from carts where hold_until < now() - interval '7 days'`,
);
const STOCK = statement('test.two-stock', 'select held, sold from stocks');
const REFUNDS = statement('test.two-refunds', 'select status, attempts from refunds');
const STATUSES = statement(
  'test.two-statuses',
  'select status, count(*) as count from payments group by status order by status',
);

/** Both instances share one PostgreSQL, one provider, and each moment. */
describeOn('PostgreSQL', 'two instances', (start) => {
  let purchases: Purchases;
  let apps: readonly App[];
  beforeAll(async () => {
    const shop = ticketShop(1_000);
    purchases = await purchasesIn(start, shop);
    const { config } = purchases.api.app;
    const second = await start(shop, undefined, config);
    apps = [purchases.api.app, second.app];
  });
  afterAll(() => purchases.close());

  const rows = <Row extends object>(query: ReturnType<typeof statement>, values: unknown[] = []) =>
    purchases.api.database.db.query<Row>(query, values);

  /** Every instance does the job at once, three times over, until nothing is due. */
  async function atOnce(name: string): Promise<void> {
    const runs = apps
      .flatMap((app) => [app, app, app])
      .map(async (app) => {
        const job = jobNamed(app, name);
        while ((await job.run(app)).again);
      });
    await Promise.all(runs);
    for (const { background } of apps) await background.settled();
  }
  async function due(name: keyof typeof DUE): Promise<void> {
    for (const { background } of apps) await background.settled();
    await rows(DUE[name]);
    purchases.provider.calls.length = 0;
    await atOnce(name);
  }
  const many = <Value>(make: () => Promise<Value>) =>
    Promise.all(Array.from({ length: COUNT }, make));
  const statuses = async () =>
    Object.fromEntries(
      (await rows<{ status: string; count: number }>(STATUSES)).map((row) => [
        row.status,
        row.count,
      ]),
    );

  test('ask the provider for each payment once', async () => {
    purchases.provider.isOpen = false;
    await many(async () => purchases.checkOut(await purchases.filledCart({ aikuinen: 1 })));
    for (const { background } of apps) await background.settled();
    purchases.provider.isOpen = true;
    expect(await statuses()).toEqual({ created: COUNT });
    await due('payments.make');
    expect(purchases.provider.calls).toEqual(times('/payments'));
    expect(await statuses()).toEqual({ open: COUNT });
  });

  test('end each lapsed payment once', async () => {
    await due('payments.expire');
    expect(await statuses()).toEqual({ cancelled: COUNT });
  });

  test('give back once what each lapsed cart held', async () => {
    expect(await rows(STOCK)).toEqual([{ held: COUNT, sold: 0 }]);
    await due('carts.expire');
    expect(await rows(STOCK)).toEqual([{ held: 0, sold: 0 }]);
  });

  test('ask once how each payment stands', async () => {
    const pages = await many(async () =>
      purchases.toPaymentPage(await purchases.filledCart({ aikuinen: 1 })),
    );
    for (const page of pages) await purchases.onPaymentPage(page, 'pending');
    expect(await statuses()).toMatchObject({ processing: COUNT });
    await due('payments.check');
    expect(purchases.provider.calls).toHaveLength(COUNT);
  });

  test('ask for each refund once', async () => {
    const pages = await many(async () => {
      const cart = await purchases.filledCart({ aikuinen: 1 });
      return [
        await purchases.toPaymentPage(cart),
        await purchases.toPaymentPage(cart, 'en'),
      ] as const;
    });
    for (const [, second] of pages) await purchases.onPaymentPage(second, 'pay');
    purchases.provider.isOpen = false;
    for (const [first] of pages) await purchases.onPaymentPage(first, 'pay');
    for (const { background } of apps) await background.settled();
    purchases.provider.isOpen = true;
    expect(await rows(REFUNDS)).toEqual(times({ status: 'waiting', attempts: 1 }));
    await due('refunds.make');
    expect(purchases.provider.calls).toHaveLength(COUNT);
    expect(await rows(REFUNDS)).toEqual(times({ status: 'done', attempts: 2 }));
  });

  test('forget each old key once', async () => {
    await rows(KEYS, [COUNT]);
    const forgotten = await Promise.all(apps.map(({ db }) => forgetKeys(db)));
    expect(sum(forgotten)).toBe(COUNT);
  });

  test('forget each old cart once', async () => {
    await rows(OLD_CARTS, [30]);
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(COUNT_OLD_CARTS);
    const forgotten = await Promise.all(apps.map(({ db }) => forgetCarts(db, 7, 1_000)));
    expect(count).toBeGreaterThan(COUNT);
    expect(sum(forgotten)).toBe(count);
  });
});
