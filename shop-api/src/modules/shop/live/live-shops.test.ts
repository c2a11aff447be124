import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import pino from 'pino';
import { operations } from '@permanto/contracts/api';
import type { Module } from '../../../app';
import type { Config } from '../../../config';
import { statement } from '../../../db/db';
import { openFolder } from '../../../db/data-folder';
import { createModules } from '../..';
import { createInlinePrinter } from '../../after-sales/testing/inline-printer';
import { start, type Running } from '../../../start';
import { testClient, type TestClient } from '../../../testing/client';
import { openDatabaseOf, type OpenedDatabase } from '../../../testing/databases';
import { createFreshPglite } from '../../../testing/fresh-pglite';
import { IS_CORE } from '../../../testing/size';
import { testConfig } from '../../../testing/start-shop';
import { loadShops } from '../files/load-shop';
import { filedShops } from './filed-shops';
import { askToLoad } from './ask-to-load';
import type { Loaded } from './shop-source';
import { storedShops, storeShops } from './stored-shops';

const TICKET = 'ottelu-8-aikuinen';
const HELD = statement('test.held', `select held from stocks where id = 'event-ottelu-8'`);
const SELL = statement('test.sell', `update stocks set sold = 5 where id = 'event-ottelu-8'`);
const ORDER = statement(
  'test.order',
  `insert into orders (id, shop_key, order_number, secret, cart_id, language, total, lines, held, delivery_methods)
   values (gen_random_uuid(), 'kotipelit', '1', 's', gen_random_uuid(), 'fi', 0, '[]', '[]', '[]')`,
);
const SPOIL = statement('test.spoil', `update shops set documents = '{}', hash = 'other'`);
const LAST_GAME = '2099-04-10T17:00:00+03:00';
const NO_ORIGINS = new Map<string, string>();

let folder: string;
let shopsFolder: string;
const opened: Running[] = [];
let database: OpenedDatabase | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  shopsFolder = path.join(folder, 'shops');
  cpSync(path.resolve(__dirname, '../../../../shops/kotipelit'), `${shopsFolder}/kotipelit`, {
    recursive: true,
  });
  // The season never ends for these tests.
  edit('events.json', /("(?:start_date|end_date|close_at)": ")20\d\d/g, '$12099');
});
afterEach(async () => {
  for (const { stopWork } of opened.splice(0)) await stopWork();
  await database?.dispose();
  database = undefined;
});

function edit(file: string, from: string | RegExp, to: string): void {
  const target = path.join(shopsFolder, 'kotipelit', file);
  const text = readFileSync(target, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} holds no ${String(from)}`);
  writeFileSync(target, changed);
}

/** A shop that can be loaded again while it is open. */
interface LiveShop {
  readonly client: TestClient;
  readonly running: Running;
  readonly load: (renew?: boolean) => Promise<readonly Loaded[]>;
}

async function open(
  db: OpenedDatabase,
  shops: Parameters<typeof start>[0]['shops'],
  modules: readonly Module[] = createModules(),
  settings: Partial<Config> = {},
): Promise<Running> {
  const config = { ...testConfig, shopsFolder, ...settings };
  const log = pino({ level: 'silent' });
  const parts = { config, db: db.db, shops, log, modules, printer: createInlinePrinter() };
  const running = await start({ ...parts, runsJobs: false });
  opened.push(running);
  return running;
}

/** The embedded database: the files are the truth, and the process is asked to read them. */
async function onPglite(
  modules?: readonly Module[],
  settings?: Partial<Config>,
): Promise<LiveShop> {
  const dataFolder = path.join(folder, 'data');
  await createFreshPglite(dataFolder);
  const db = await openFolder(dataFolder);
  database = { kind: 'PGlite', db, dispose: () => db.close() };
  const source = filedShops({ shopsFolder, shopOrigins: NO_ORIGINS, dataFolder });
  const running = await open(database, source, modules, settings);
  const load = async (renew = false) => {
    const asked = askToLoad(dataFolder, { keys: ['kotipelit'], renew });
    await running.followShops();
    return asked;
  };
  return { client: testClient(running.server, 'kotipelit'), running, load };
}

/** PostgreSQL: the table is the truth, written by a process of its own. */
async function onPostgres(
  modules?: readonly Module[],
  settings?: Partial<Config>,
): Promise<LiveShop> {
  database ??= await openDatabaseOf.PostgreSQL();
  const source = storedShops({ shopsFolder, shopOrigins: NO_ORIGINS });
  const running = await open(database, source, modules, settings);
  const { db } = database;
  const load = async (renew = false) => {
    const loaded = await storeShops(db, createModules(), {
      read: (seasons) => loadShops(shopsFolder, NO_ORIGINS, undefined, seasons),
      renewed: renew ? ['kotipelit'] : [],
    });
    await running.followShops();
    return loaded;
  };
  return { client: testClient(running.server, 'kotipelit'), running, load };
}

async function titleOf(client: TestClient): Promise<string | undefined> {
  const { wire } = await client.call(operations.events.get, { params: { eventId: 'ottelu-8' } });
  return wire?.event.title.fi;
}

async function leftOf(client: TestClient): Promise<boolean | undefined> {
  const { wire } = await client.call(operations.products.get, { params: { productId: TICKET } });
  return wire?.product.availability?.available;
}

const showPicture = () => edit('events.json', '"image": "sisu.webp"', '"image": "derby.webp"');

async function imageOf(client: TestClient): Promise<string> {
  const { wire } = await client.call(operations.events.get, { params: { eventId: 'ottelu-8' } });
  return wire?.event.image ?? '';
}

function putFile(name: string, content: string): void {
  const files = path.join(shopsFolder, 'kotipelit/files');
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, name), content);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** As if so many weeks had passed since the day that the shop's files were written for. */
function passWeeks(weeks: number): void {
  const day = new Date(Date.now() - weeks * 7 * DAY_MS).toISOString().slice(0, 10);
  edit('shop.json', /"written_for": "[^"]+"/, `"written_for": "${day}"`);
}

/** When the last game starts, in weeks after the date in its file. */
async function weeksMoved(client: TestClient): Promise<number> {
  const { wire } = await client.call(operations.events.get, { params: { eventId: 'ottelu-8' } });
  const start = new Date(wire?.event.start_date ?? '').getTime();
  return Math.round((start - new Date(LAST_GAME).getTime()) / (7 * DAY_MS));
}

const renamedAgain = () => edit('events.json', '"fi": "Uusi nimi"', '"fi": "Uudempi nimi"');
const renamed = () => edit('events.json', /"fi": "[^"]*Suvannon Sisu"/, '"fi": "Uusi nimi"');

const FILES = ['the files of an embedded database', onPglite] as const;
const TABLE = ['the table of PostgreSQL', onPostgres] as const;

describe.each([FILES, TABLE])('%s', (_, openShop) => {
  test('are followed without a restart; the same data again changes nothing', async () => {
    const { client, running, load } = await openShop();
    const before = running.app.shops.get('kotipelit');
    expect(await load()).toEqual([{ key: 'kotipelit', isNew: false, warnings: [] }]);
    expect(running.app.shops.get('kotipelit')).toBe(before);

    renamed();
    expect(await titleOf(client)).toContain('Suvannon Sisu');
    expect(await load()).toEqual([{ key: 'kotipelit', isNew: true, warnings: [] }]);
    expect(await titleOf(client)).toBe('Uusi nimi');
    expect(await load()).toEqual([{ key: 'kotipelit', isNew: false, warnings: [] }]);
  }, 60_000);
});

// Each test starts a database of its own; the embedded one takes two seconds.
describe.each(IS_CORE ? [TABLE] : [FILES, TABLE])('%s', (_, openShop) => {
  test('keep carts and what they hold', async () => {
    const { client, load } = await openShop();
    const cart = await client.newCart();
    await client.addTo(cart, TICKET, 2);
    renamed();
    await load();
    const params = { cartId: cart.uuid };
    const { wire } = await client.call(operations.carts.get, { params, token: cart.token });
    expect(wire?.cart.items).toMatchObject([{ amount: 2, event: { title: { fi: 'Uusi nimi' } } }]);
  }, 60_000);

  test('a smaller quota sells no more, and a cart keeps what it holds', async () => {
    const { client, load } = await openShop();
    const cart = await client.newCart();
    await client.addTo(cart, TICKET, 2);
    edit('events.json', /("id": "ottelu-8"[^]*?"quota": )\d+/, '$11');
    await load();
    expect(await leftOf(client)).toBe(false);
    const more = await client.addTo(await client.newCart(), TICKET, 1);
    expect(more.error?.code).toBe('cart_item_availability_product_quota_reached');
    const params = { cartId: cart.uuid };
    const { wire } = await client.call(operations.carts.get, { params, token: cart.token });
    expect(wire?.cart.items).toMatchObject([{ amount: 2 }]);
  }, 60_000);

  test('a quota below what is sold is a warning', async () => {
    const { running, load } = await openShop();
    await running.app.db.query(SELL);
    edit('events.json', /("id": "ottelu-8"[^]*?"quota": )\d+/, '$14');
    const [loaded] = await load();
    expect(loaded?.warnings).toEqual([
      'the quota of event-ottelu-8 is 4, but 5 are sold; no more will be',
    ]);
  }, 60_000);

  test('a product that is gone makes carts answer with the catalogue’s codes', async () => {
    const { client, running, load } = await openShop();
    const cart = await client.newCart();
    const { wire } = await client.addTo(cart, TICKET, 2);
    const [row] = wire?.cart.items ?? [];
    edit('products.json', `"id": "${TICKET}"`, '"id": "ottelu-8-uusi"');
    edit('events.json', `"${TICKET}"`, '"ottelu-8-uusi"');
    await load();
    const { token } = cart;
    const params = { cartId: cart.uuid };
    const rowParams = { ...params, itemId: row?.id ?? '' };
    const codes = [
      await client.addTo(cart, TICKET, 1),
      await client.call(operations.carts.updateItem, {
        token,
        params: rowParams,
        body: { cart_item: { amount: 1 } },
      }),
      await client.call(operations.checkouts.create, {
        token,
        params,
        body: { terms_accepted: true },
        query: { lang: 'fi' },
      }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual([
      'cart_item_product_not_found',
      'cart_item_product_not_found',
      'cart_item_availability_general',
    ]);
    expect((await client.call(operations.carts.get, { params, token })).status).toBe(200);
    const removed = await client.call(operations.carts.removeItem, { token, params: rowParams });
    expect(removed.status).toBe(200);
    const [pool] = await running.app.db.query<{ held: number }>(HELD);
    expect(pool).toEqual({ held: 0 });
  }, 60_000);

  test('a picture that changes is served under another address', async () => {
    const { client, running, load } = await openShop();
    putFile('derby.webp', 'one');
    showPicture();
    expect(await load()).toMatchObject([{ isNew: true }]);
    const address = await imageOf(client);
    expect((await running.server.inject(address)).body).toBe('one');

    putFile('derby.webp', 'two');
    expect(await load()).toMatchObject([{ isNew: true }]);
    expect(await imageOf(client)).not.toBe(address);
    const { body, headers } = await running.server.inject(address);
    expect([body, headers['cache-control']]).toEqual(['two', expect.stringContaining('=60')]);
    expect(await load()).toMatchObject([{ isNew: false }]);
  }, 60_000);

  test('a picture that is gone while something names it leaves the old shop in place', async () => {
    const { client, running, load } = await openShop();
    putFile('derby.webp', 'one');
    showPicture();
    await load();
    const address = await imageOf(client);
    rmSync(path.join(shopsFolder, 'kotipelit/files/derby.webp'));
    await expect(load()).rejects.toThrow(/events\.json:\d+: events\.\d\.image: there is no file/);
    expect((await running.server.inject(address)).body).toBe('one');
  }, 60_000);

  test('a shop that goes public with payments for trials stays as it was', async () => {
    const sandboxFaults = ['PERMANTO_SMTP_URL is not set'];
    const { client, running, load } = await openShop(undefined, { sandboxFaults });
    const before = running.app.shops.get('kotipelit');
    renamed();
    edit('shop.json', '"host": "http://localhost:3000"', '"host": "https://liput.example.fi"');
    await load().catch(() => undefined);
    expect(running.app.shops.get('kotipelit')).toBe(before);
    expect(await titleOf(client)).toContain('Suvannon Sisu');
  }, 60_000);

  test('a demo shop’s dates move once for a database, and again on request while it has no orders', async () => {
    passWeeks(3);
    const { client, running, load } = await openShop();
    expect(await weeksMoved(client)).toBe(3);

    passWeeks(10);
    renamed();
    await load();
    expect(await titleOf(client)).toBe('Uusi nimi');
    expect(await weeksMoved(client)).toBe(3);
    await load(true);
    expect(await weeksMoved(client)).toBe(10);

    // A renewal that fails, or changes nothing, forgets nothing.
    edit('shop.json', '"version": 7', '"version": "7"');
    passWeeks(11);
    await expect(load(true)).rejects.toThrow(/shop\.json:\d+: version/);
    edit('shop.json', '"version": "7"', '"version": 7');
    passWeeks(10);
    await load(true);
    passWeeks(11);
    renamedAgain();
    await load();
    expect(await weeksMoved(client)).toBe(10);

    await running.app.db.query(ORDER);
    passWeeks(12);
    await expect(load(true)).rejects.toThrow('kotipelit: has orders');
    await load();
    expect(await weeksMoved(client)).toBe(10);
  }, 60_000);

  test('a fault in any module leaves the old shop in place, whole', async () => {
    const strict: Module = {
      name: 'strict',
      routes: [],
      checkShop: ({ events }) =>
        events.get('ottelu-8')?.title.fi === 'Uusi nimi' ? ['kotipelit/events.json: no'] : [],
    };
    const { client, running, load } = await openShop([...createModules(), strict]);
    const before = running.app.shops.get('kotipelit');
    edit('events.json', /("id": "ottelu-8"[^]*?"quota": )\d+/, '$10');
    renamed();
    await load().catch(() => undefined);
    expect(running.app.shops.get('kotipelit')).toBe(before);
    expect(await titleOf(client)).toContain('Suvannon Sisu');
  }, 60_000);
});

test('broken files leave the embedded shop as it was, and the loader reports why', async () => {
  const { client, load } = await onPglite();
  edit('events.json', '"status": "confirmed"', '"status": "sure"');
  await expect(load()).rejects.toThrow(/events\.json:\d+: events\.0\.status/);
  expect(await titleOf(client)).toContain('Suvannon Sisu');
}, 60_000);

test('an unusable table is reported at startup, with the fix', async () => {
  const { running } = await onPostgres();
  await running.app.db.query(SPOIL);
  await expect(onPostgres()).rejects.toThrow(
    /kotipelit\/events\.json: is missing[^]*npm run shop:load/,
  );
}, 60_000);

describe('two instances on one PostgreSQL', () => {
  test('follow the same data, and one that starts later reads the table, not the files', async () => {
    const first = await onPostgres();
    const second = await onPostgres();
    renamed();
    await first.load();
    expect(await titleOf(second.client)).toContain('Suvannon Sisu');
    await second.running.followShops();
    expect(await titleOf(second.client)).toBe('Uusi nimi');

    edit('events.json', '"fi": "Uusi nimi"', '"fi": "Ei ladattu"');
    passWeeks(3);
    const third = await onPostgres();
    expect(await titleOf(third.client)).toBe('Uusi nimi');
    expect(await weeksMoved(third.client)).toBe(await weeksMoved(first.client));
  }, 60_000);

  test('serve the same pictures, also where the folder is not at hand', async () => {
    putFile('derby.webp', 'one');
    putFile('logo.svg', '<svg/>');
    const first = await onPostgres();
    rmSync(shopsFolder, { recursive: true });
    const second = await onPostgres();
    const get = async ({ running }: LiveShop, name: string) => {
      const { statusCode, body } = await running.server.inject(`/v1/kotipelit/files/${name}`);
      return [statusCode, body];
    };
    for (const shop of [first, second]) {
      expect(await get(shop, 'derby.webp')).toEqual([200, 'one']);
      expect(await get(shop, 'logo.svg')).toEqual([200, '<svg/>']);
    }
  }, 60_000);

  test('follow a picture that is taken away', async () => {
    putFile('derby.webp', 'one');
    const first = await onPostgres();
    const second = await onPostgres();
    rmSync(path.join(shopsFolder, 'kotipelit/files/derby.webp'));
    await first.load();
    await second.running.followShops();
    const { statusCode } = await second.running.server.inject('/v1/kotipelit/files/derby.webp');
    expect(statusCode).toBe(404);
  }, 60_000);

  test('load the same data at once without a fault, and change it once', async () => {
    const { load } = await onPostgres();
    renamed();
    const loads = await Promise.all(Array.from({ length: 8 }, load));
    expect(loads.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
  }, 60_000);
});
