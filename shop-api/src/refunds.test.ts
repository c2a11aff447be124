import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { statement } from './db/db';
import { openPostgres } from './db/postgres';
import { listRefunds, settleRefund } from './refunds';
import { createFreshPglite } from './testing/fresh-pglite';
import { createTestDatabase } from './testing/postgres/database';
import { inHand, purchasesIn } from './testing/purchases';
import { startShop } from './testing/start-shop';
import { ticketShop } from './testing/ticket-shop';

const INSERT = statement(
  'test.insert-refund',
  `insert into refunds (id, payment_id, transaction_id, amount, status, fault)
   select gen_random_uuid(), p.id, 'a-second-payment', 1990, 'refused', 'status 400'
   from payments p join orders o on o.id = p.order_id where o.order_number = $1
   returning id`,
);
const STATUS = statement('test.refund-status', 'select status from refunds where id = $1');

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

const packageFolder = path.resolve(__dirname, '..');

test('the embedded database is read, and none is made where there is none', async () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const asked = { env: { PERMANTO_DATA_FOLDER: folder }, packageFolder, say };
  await expect(listRefunds(asked)).rejects.toThrow(/DATABASE_URL is missing/);
  await createFreshPglite(folder);
  await listRefunds(asked);
  expect(lines).toEqual(['No refund needs a person.']);
});

test('a person lists the refunds that the provider refused, and settles one', async () => {
  const { url, drop } = await createTestDatabase();
  const db = openPostgres(url, { connections: 4, onIdleError: () => undefined });
  const database = { kind: 'PostgreSQL', db, dispose: () => db.close() } as const;
  const buy = await purchasesIn(
    (shop, modules, settings) => startShop(database, shop, modules, settings),
    ticketShop(10),
  );
  toClose.push(buy.api.stopWork, buy.close, database.dispose, drop);
  const cart = await buy.filledCart({ aikuinen: 1 });
  const { number } = inHand(await buy.onPaymentPage(await buy.toPaymentPage(cart), 'pay'));
  const [refund] = await db.query<{ id: string }>(INSERT, [number]);
  if (!refund) throw new Error('no order');
  const { id } = refund;

  const lines: string[] = [];
  const asked = {
    env: { DATABASE_URL: url },
    packageFolder,
    say: (line: string) => void lines.push(line),
  };
  await listRefunds(asked);
  expect(lines.join('\n')).toMatch(
    new RegExp(
      `^${id}  refused  19\\.90 €  .+Z\\n  order ${number} of testi, transaction a-second-payment\\n  status 400$`,
    ),
  );
  await settleRefund({ ...asked, id, seen: 'again' });
  expect(await db.query(STATUS, [id])).toEqual([{ status: 'waiting' }]);
  await expect(settleRefund({ ...asked, id, seen: 'done' })).rejects.toThrow(
    `No refund ${id} needs a person`,
  );
  await listRefunds(asked);
  expect(lines.at(-1)).toBe('No refund needs a person.');
});
