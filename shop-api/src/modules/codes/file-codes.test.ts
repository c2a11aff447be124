import { cents } from '@permanto/contracts';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import {
  aBadge,
  aCampaign,
  aCard,
  aShopper,
  codeShop,
  shopperWith,
  usesOf,
} from './testing/code-shop';

const CODES = statement(
  'test.codes',
  `select code, kind, definition_id, times, size, value, cancelled_at is not null as is_cancelled
   from codes order by code`,
);

const shopWith = (codes: readonly string[], value = 1_000) =>
  codeShop({
    campaigns: [
      aCampaign({
        id: 'ale',
        kind: 'dynamic',
        codes: ['ALE-1'],
        products: ['lippu'],
        discount: { percentage: 5 },
      }),
    ],
    serial_cards: [
      aCard(
        'sarja',
        codes.map((code) => ({ code, times: 3, amount: 2, expires: null })),
      ),
    ],
    badges: [aBadge({ id: 'passi', code: 'PASSI' })],
    value_vouchers: {
      valid_days: null,
      codes: [{ code: 'RAHA', value: cents(value), expires: null }],
    },
  });

describeOnPostgresFirst('codes of the data files', (start) => {
  test('can be saved repeatedly and keep their uses', async () => {
    const first = await start(shopWith(['SARJA-1', 'SARJA-2']));
    const shopper = await aShopper(first);
    await shopper.use('RAHA');
    await shopper.use('ALE-1');
    await shopper.add('lippu');
    const before = await first.app.db.query(CODES);
    const again = await start(shopWith(['SARJA-1', 'SARJA-2']));
    expect(await again.app.db.query(CODES)).toEqual(before);
    expect(before).toMatchObject([
      { code: 'ALE-1', kind: 'campaign', definition_id: 'ale', times: null, is_cancelled: false },
      { code: 'PASSI', kind: 'badge', definition_id: 'passi' },
      { code: 'RAHA', kind: 'value_voucher', definition_id: null, value: 1_000 },
      { code: 'SARJA-1', kind: 'serial_card', definition_id: 'sarja', times: 3, size: 2 },
      { code: 'SARJA-2' },
    ]);
    expect(await usesOf(again, 'RAHA')).toEqual([{ event_id: '', amount: 1_000, sold: false }]);
    expect((await (await aShopper(again)).use('ALE-1')).error?.code).toBe('code_not_found');
  });

  test('follow the files: removed codes are cancelled, restored ones valid, values updated', async () => {
    const fewer = await start(shopWith(['SARJA-2']));
    const shopper = await aShopper(fewer);
    expect((await shopper.use('SARJA-1')).error?.code).toBe('code_not_found');
    const more = await start(shopWith(['SARJA-1', 'SARJA-2'], 3_000));
    const again = shopperWith(more, shopper.cart);
    expect((await again.use('SARJA-1')).status).toBe(201);
    await again.add('lippu');
    expect((await again.use('RAHA')).wire?.cart.vouchersEur).toBe(20);
  });
});
