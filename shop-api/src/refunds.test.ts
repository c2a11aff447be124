import { temporaryFolder } from '@permanto/server/temporary-folder';
import { statement } from './db/db';
import { listRefunds, settleRefund } from './refunds';
import { openCommandShop, packageFolder } from './testing/command-shop';
import { createFreshPglite } from './testing/fresh-pglite';
import { inHand } from './testing/purchases';

const INSERT = statement(
  'test.insert-refund',
  `insert into refunds (id, payment_id, transaction_id, amount, status, fault)
   select gen_random_uuid(), p.id, 'a-second-payment', 1990, 'refused', 'status 400'
   from payments p join orders o on o.id = p.order_id where o.order_number = $1
   returning id`,
);
const STATUS = statement('test.refund-status', 'select status from refunds where id = $1');

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

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
  const shop = await openCommandShop();
  ({ close } = shop);
  const { buy, db, asked, lines } = shop;
  const cart = await buy.filledCart({ aikuinen: 1 });
  const { number } = inHand(await buy.onPaymentPage(await buy.toPaymentPage(cart), 'pay'));
  const [refund] = await db.query<{ id: string }>(INSERT, [number]);
  if (!refund) throw new Error('no order');
  const { id } = refund;

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
