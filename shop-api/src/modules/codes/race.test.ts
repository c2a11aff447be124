import { cents } from '@permanto/contracts';
import { statement } from '../../db/db';
import { barrier } from '../../testing/barrier';
import { describeOn, describeOnPostgresFirst, type Start } from '../../testing/on-each-database';
import { CROWD } from '../../testing/size';
import { aProduct } from '../../testing/test-shop';
import { cartModule } from '../carts';
import { codeModule } from '.';
import { codeRepository, type CodeRepository } from './repository';
import { aCampaign, aCard, aShopper, codeShop, withCard } from './testing/code-shop';

const { buyers: BUYERS, places: SLOTS } = CROWD;

/** Only the codes are limited: no quota, no seats. */
const shop = codeShop(
  {
    campaigns: [
      aCampaign({
        id: 'kevat',
        codes: ['KEVAT'],
        products: ['lippu'],
        discount: { percentage: 50 },
        uses: SLOTS,
      }),
    ],
    serial_cards: [aCard('sarja', [{ code: 'SARJA', times: 1, amount: SLOTS, expires: null }])],
    value_vouchers: {
      valid_days: null,
      codes: [{ code: 'LAHJA', value: cents(SLOTS * 700), expires: null }],
    },
  },
  [aProduct({ id: 'sarjalla', event_id: 'eka', price: cents(0), requirements: withCard('sarja') })],
);

const TAKEN = statement(
  'test.taken',
  'select coalesce(sum(amount), 0)::integer as taken from code_uses where code = $1',
);

/** From `arm` on, continues once more carts have read the code than it has uses. */
function withoutLock() {
  let allHaveRead = () => Promise.resolve();
  const unlocked = codeRepository('');
  const repository: CodeRepository = {
    ...unlocked,
    readUsages: async (...query) => {
      const usages = await unlocked.readUsages(...query);
      await allHaveRead();
      return usages;
    },
  };
  return { repository, arm: () => void (allHaveRead = barrier(SLOTS + 1)) };
}

/** Adds the code to a cart for each buyer, then the product to all of them at once. */
async function race(
  start: Start,
  { code, product }: { code: string; product: string },
  { repository = codeRepository(), arm = () => undefined as void } = {},
) {
  const modules = [codeModule(repository), cartModule];
  const api = await start(shop, modules);
  const shoppers = await Promise.all(Array.from({ length: BUYERS }, () => aShopper(api)));
  await Promise.all(shoppers.map((shopper) => shopper.use(code)));
  arm();
  const answers = await Promise.all(shoppers.map((shopper) => shopper.add(product)));
  const [counted] = await api.app.db.query<{ taken: number }>(TAKEN, [code]);
  return {
    taken: counted?.taken,
    carts: answers.flatMap(({ wire }) => wire?.cart ?? []),
    refused: answers.flatMap(({ error }) => error?.code ?? []),
  };
}

describeOnPostgresFirst(`${BUYERS} buyers with one code for ${SLOTS} uses`, (start) => {
  test(`of a campaign: ${SLOTS} carts get it`, async () => {
    const { taken, carts, refused } = await race(start, { code: 'KEVAT', product: 'lippu' });
    expect(taken).toBe(SLOTS);
    expect(carts).toHaveLength(SLOTS);
    expect(refused).toHaveLength(BUYERS - SLOTS);
    expect(new Set(refused)).toEqual(new Set(['code_not_found']));
  }, 60_000);

  test(`of a serial card: ${SLOTS} slots are taken`, async () => {
    const { taken, carts, refused } = await race(start, { code: 'SARJA', product: 'sarjalla' });
    expect(taken).toBe(SLOTS);
    expect(carts).toHaveLength(SLOTS);
    expect(refused).toHaveLength(BUYERS - SLOTS);
    expect(new Set(refused)).toEqual(new Set(['no_available_serial_card_slots']));
  }, 60_000);

  test(`of a value voucher: its cents are held once, and ${SLOTS} carts are paid by it`, async () => {
    const { taken, carts } = await race(start, { code: 'LAHJA', product: 'lapsi' });
    expect(taken).toBe(SLOTS * 700);
    expect(carts).toHaveLength(BUYERS);
    expect(carts.filter(({ payableEur }) => payableEur === 0)).toHaveLength(SLOTS);
  }, 60_000);
});

describeOn('PostgreSQL', 'control: the same race without the lock', (start) => {
  test('exceeds the limit', async () => {
    const wanted = { code: 'KEVAT', product: 'lippu' };
    const { taken, carts } = await race(start, wanted, withoutLock());
    expect(carts.length).toBeGreaterThan(SLOTS);
    expect(taken).toBe(carts.length);
  }, 60_000);
});
