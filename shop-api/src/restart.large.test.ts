import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import type { CartWire } from '@permanto/contracts';
import { openFolder } from './db/data-folder';
import { statement } from './db/db';
import { createTestDatabase } from './testing/postgres/database';
import { createFreshPglite } from './testing/fresh-pglite';
import { failedStart, startApiProcess, type ApiProcess } from './testing/api-process';

const PRODUCT = 'ottelu-1-aikuinen';
const STOCK = statement(
  'test.stock',
  `select s.held, coalesce(sum(h.amount), 0)::integer as in_carts
   from stocks s left join stock_holds h on h.stock_id = s.id
   where s.id = 'event-ottelu-1' group by s.held`,
);

let folder: string;
let running: ApiProcess | undefined;
// One folder for all: a database is made only once, and nothing here needs an empty one.
beforeAll(async () => {
  folder = temporaryFolder();
  await createFreshPglite(path.join(folder, 'data'));
});
afterEach(() => running?.kill('SIGKILL'));

const start = async () => {
  running = await startApiProcess({ PERMANTO_DATA_FOLDER: path.join(folder, 'data') });
  return running;
};

async function send(address: string, method: string, url: string, sent: RequestInit = {}) {
  const response = await fetch(`${address}/v1/kotipelit${url}`, { method, ...sent });
  return (await response.json()) as { cart: CartWire };
}

async function cartWithTicket(address: string): Promise<CartWire> {
  const headers = { 'content-type': 'application/json' };
  const { cart } = await send(address, 'POST', '/carts.json', { headers, body: '{}' });
  const body = JSON.stringify({ cart_item: { product: { id: PRODUCT }, amount: 1 } });
  const url = `/carts/${cart.uuid}/cart_items.json`;
  const added = await send(address, 'POST', url, {
    headers: { ...headers, 'x-cart-token': cart.token },
    body,
  });
  return added.cart;
}

const readAgain = (address: string, { uuid, token }: CartWire) =>
  send(address, 'GET', `/carts/${uuid}.json`, { headers: { 'x-cart-token': token } });

test('a cart and its token survive a restart', async () => {
  const first = await start();
  const cart = await cartWithTicket(first.address);
  await first.kill('SIGTERM');
  const second = await start();
  expect((await readAgain(second.address, cart)).cart.items).toEqual(cart.items);
}, 180_000);

test('a killed process loses nothing that it answered, and its counters stay true', async () => {
  const first = await start();
  const answered: CartWire[] = [];
  const shop = async () => {
    for (;;) answered.push(await cartWithTicket(first.address));
  };
  const shoppers = Array.from({ length: 8 }, () => shop().catch(() => undefined));
  while (answered.length < 30) await cartWithTicket(first.address);
  await first.kill('SIGKILL');
  await Promise.all(shoppers);

  const second = await start();
  for (const cart of answered) {
    expect((await readAgain(second.address, cart)).cart.items).toEqual(cart.items);
  }
  await second.kill('SIGTERM');
  const db = await openFolder(path.join(folder, 'data'));
  const [stock] = await db.query<{ held: number; in_carts: number }>(STOCK);
  await db.close();
  expect(stock?.held).toBe(stock?.in_carts);
  expect(stock?.held).toBeGreaterThanOrEqual(answered.length);
}, 180_000);

test('a shop that the public can reach does not start with the sandbox, unless it is meant', async () => {
  const env = {
    PERMANTO_API_HOST: '0.0.0.0',
    PERMANTO_SHOP_ORIGIN: 'https://liput.example.fi',
    PERMANTO_DATA_FOLDER: path.join(folder, 'data'),
  };
  const said = await failedStart({ ...env, PERMANTO_ALLOW_SANDBOX: 'no' });
  running = await startApiProcess({ ...env, PERMANTO_ALLOW_SANDBOX: 'yes' });
  expect(said).toMatch(/ is at https:\/\/liput\.example\.fi, where the public comes/);
  expect(said).toMatch(/PAYTRAIL_API_URL is .*PAYTRAIL_MERCHANT_ID is 375917.*PERMANTO_SMTP_URL/s);
  expect(said).toMatch(/PERMANTO_ALLOW_SANDBOX=yes where it is meant\.\n$/);
}, 180_000);

test('a folder or a port in use is reported in plain words', async () => {
  const { address } = await start();
  const { port } = new URL(address);
  const database = await createTestDatabase();
  const [inFolder, atPort] = await Promise.all([
    failedStart({ PERMANTO_DATA_FOLDER: path.join(folder, 'data') }),
    failedStart({ DATABASE_URL: database.url, PERMANTO_API_PORT: port }),
  ]);
  await database.drop();
  expect(inFolder).toMatch(
    /^PERMANTO_DATA_FOLDER: .* is in use by process \d+; stop that, or choose another folder/,
  );
  expect(atPort).toBe(
    `PERMANTO_API_PORT: port ${port} is taken; stop what uses it, or choose another port\n`,
  );
}, 180_000);
