import { cents } from '@permanto/contracts';
import { statement } from '../../db/db';
import { describeOn, describeOnEachDatabase, type Start } from '../../testing/on-each-database';
import { aProduct } from '../../testing/test-shop';
import { cartModule } from '../carts';
import { codeModule } from '.';
import { codeRepository } from './repository';
import { aCampaign, aCard, aShopper, codeShop, withCard } from './testing/code-shop';

const BUYERS = 60;
const SLOTS = 20;
const WITHOUT_LOCK = '';

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

/** Retries while the machine is overloaded. */
async function retried<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('out of reach')) throw error;
    }
  }
}

/** Adds the code to a cart for each buyer, then the product to all of them at once. */
async function race(
  start: Start,
  { code, product }: { code: string; product: string },
  lockClause?: string,
) {
  const modules = [codeModule(codeRepository(lockClause)), cartModule];
  const api = await start(shop, modules);
  const shoppers = await Promise.all(Array.from({ length: BUYERS }, () => aShopper(api)));
  await Promise.all(shoppers.map((shopper) => retried(() => shopper.use(code))));
  const answers = await Promise.all(shoppers.map((shopper) => retried(() => shopper.add(product))));
  const [counted] = await api.app.db.query<{ taken: number }>(TAKEN, [code]);
  return {
    taken: counted?.taken,
    carts: answers.flatMap(({ wire }) => wire?.cart ?? []),
    refused: answers.flatMap(({ error }) => error?.code ?? []),
  };
}

describeOnEachDatabase('60 buyers with one code for 20 uses', (start) => {
  test('of a campaign: 20 carts get it', async () => {
    const { taken, carts, refused } = await race(start, { code: 'KEVAT', product: 'lippu' });
    expect(taken).toBe(SLOTS);
    expect(carts).toHaveLength(SLOTS);
    expect(refused).toHaveLength(BUYERS - SLOTS);
    expect(new Set(refused)).toEqual(new Set(['code_not_found']));
  }, 60_000);

  test('of a serial card: 20 slots are taken', async () => {
    const { taken, carts, refused } = await race(start, { code: 'SARJA', product: 'sarjalla' });
    expect(taken).toBe(SLOTS);
    expect(carts).toHaveLength(SLOTS);
    expect(refused).toHaveLength(BUYERS - SLOTS);
    expect(new Set(refused)).toEqual(new Set(['no_available_serial_card_slots']));
  }, 60_000);

  test('of a value voucher: its cents are held once, and 20 carts are paid by it', async () => {
    const { taken, carts } = await race(start, { code: 'LAHJA', product: 'lapsi' });
    expect(taken).toBe(SLOTS * 700);
    expect(carts).toHaveLength(BUYERS);
    expect(carts.filter(({ payableEur }) => payableEur === 0)).toHaveLength(SLOTS);
  }, 60_000);
});

describeOn('PostgreSQL', 'control: the same race without the lock', (start) => {
  test('exceeds the limit', async () => {
    const wanted = { code: 'KEVAT', product: 'lippu' };
    const { taken, carts } = await race(start, wanted, WITHOUT_LOCK);
    expect(carts.length).toBeGreaterThan(SLOTS);
    expect(taken).toBe(carts.length);
  }, 60_000);
});
