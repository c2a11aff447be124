import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { endOfDay } from '../../days';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aProduct, inDays } from '../../testing/test-shop';
import {
  aBadge,
  aCard,
  aShopper,
  codeShop,
  expireCarts,
  lapse,
  shopperWith,
  usesOf,
  withBadge,
  withCard,
} from './testing/code-shop';

const FREE = { price: cents(0) };
const card = (code: string, expires: Date | null = null) => ({
  code,
  times: 3,
  amount: 2,
  expires,
});

const shop = codeShop(
  {
    serial_cards: [
      aCard('sarja', [
        card('SARJA-1'),
        card('SARJA-2'),
        card('SARJA-3'),
        card('SARJA-4'),
        card('SARJA-5'),
        card('SARJA-6'),
        card('SARJA-7'),
        card('VANHA', inDays(-1)),
        card('TÄNÄÄN', new Date(endOfDay(inDays(-1)).getTime() + 1)),
      ]),
      aCard('muu', [card('MUU')]),
    ],
    badges: [
      aBadge({ id: 'passi-t', code: 'TAPAHTUMA', per_event: 2 }),
      aBadge({ id: 'passi-d', code: 'PÄIVÄ', per_event_date: 2 }),
      aBadge({ id: 'passi-o', code: 'TILAUS', per_day: 2 }),
      aBadge({ id: 'passi-k', code: 'KAIKKI', total: 2 }),
      aBadge({ id: 'passi', code: 'RAJATON' }),
      {
        ...aBadge({ id: 'passi-v', code: '----' }),
        codes: [{ code: 'VANHA-PASSI', expires: inDays(-1) }],
      },
    ],
  },
  [
    ...['eka', 'toka', 'kolmas'].flatMap((event_id) => [
      aProduct({ id: `sarja-${event_id}`, event_id, ...FREE, requirements: withCard('sarja') }),
      ...['t', 'd', 'o', 'k'].map((quota) =>
        aProduct({
          id: `passi-${quota}-${event_id}`,
          event_id,
          ...FREE,
          requirements: withBadge(`passi-${quota}`, 'passi'),
        }),
      ),
    ]),
    aProduct({ id: 'sarja-ilman', ...FREE, requirements: withCard('sarja') }),
    aProduct({ id: 'passi-v', ...FREE, requirements: withBadge('passi-v') }),
  ],
);

const EXPIRE = statement(
  'test.expire-code',
  `update carts set codes = (
     select jsonb_agg(case when c->>'code' = $1
       then jsonb_set(c, '{expires}', '"2020-01-01T00:00:00.000Z"') else c end)
     from jsonb_array_elements(codes) c
   ) where id = $2`,
);

describeOnPostgresFirst('a serial card', (start) => {
  let api: StartedShop;
  beforeEach(async () => {
    api = await start(shop);
  });

  test('takes a slot for each piece, up to its limits per event and in total', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SARJA-1');
    const first = await shopper.add('sarja-eka', 2);
    expect(first.wire?.cart).toMatchObject({
      totalEur: 0,
      codes_used: [{ code: 'SARJA-1', kind: 'serial_card', discount: 0, left: 4 }],
    });
    expect((await shopper.add('sarja-eka')).error).toEqual({
      code: 'code_max_count_per_order',
      exception_parameters: { max: 2 },
    });
    await shopper.add('sarja-toka', 2);
    await shopper.add('sarja-kolmas', 1);
    const spent = { code: 'no_available_serial_card_slots', exception_parameters: { size: 6 } };
    expect((await shopper.add('sarja-ilman', 2)).error).toEqual(spent);
    expect((await shopper.add('sarja-ilman', 1)).wire?.cart.codes_used).toMatchObject([
      { left: 0 },
    ]);
    const late = await aShopper(api);
    expect((await late.use('SARJA-1')).error).toEqual(spent);
    const found = await api.client.call(operations.codes.get, { params: { code: 'sarja-1' } });
    expect(found.error).toEqual(spent);
  });

  test('is good until the end of the day that the data names', async () => {
    const shopper = await aShopper(api);
    expect((await shopper.use('TÄNÄÄN')).status).toBe(201);
    expect((await shopper.use('VANHA')).error?.code).toBe('serial_card_expired');
  });

  test('shows its pieces and events in the cart', async () => {
    const shopper = await aShopper(api);
    const idle = await shopper.use('SARJA-7');
    const opened = [{ id: 'eka' }, { id: 'toka' }, { id: 'kolmas' }];
    expect(idle.wire?.cart.codes_used).toMatchObject([{ pieces: 0, events: opened }]);
    await shopper.add('sarja-eka', 2);
    const { wire } = await shopper.add('sarja-toka', 1);
    expect(wire?.cart.codes_used).toMatchObject([{ pieces: 3, left: 3 }]);
  });

  test('includes other carts’ uses in the limit per event', async () => {
    const [first, second] = [await aShopper(api), await aShopper(api)];
    await first.use('SARJA-2');
    await second.use('SARJA-2');
    await first.add('sarja-eka', 1);
    expect((await second.add('sarja-eka', 2)).error?.code).toBe('code_max_count_per_order');
    expect((await second.add('sarja-eka', 1)).status).toBe(201);
    expect(await usesOf(api, 'SARJA-2')).toEqual([
      { event_id: 'eka', amount: 1, sold: false },
      { event_id: 'eka', amount: 1, sold: false },
    ]);
  });

  test('releases its slots with the row, with the code and when the cart lapses', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SARJA-3');
    const { wire } = await shopper.add('sarja-eka', 2);
    await shopper.change(wire?.cart.items[0]?.id ?? '', 1);
    expect(await usesOf(api, 'SARJA-3')).toEqual([{ event_id: 'eka', amount: 1, sold: false }]);
    const dropped = await shopper.removeCode('SARJA-3');
    expect(dropped.wire?.cart).toMatchObject({ items: [], codes_used: [] });
    expect(await usesOf(api, 'SARJA-3')).toEqual([]);
    await shopper.use('SARJA-3');
    await shopper.add('sarja-eka', 2);
    await lapse(api, shopper.cart);
    const next = await aShopper(api);
    await next.use('SARJA-3');
    expect((await next.add('sarja-eka', 2)).status).toBe(201);
    await lapse(api, next.cart);
    await expireCarts(api);
    expect(await usesOf(api, 'SARJA-3')).toEqual([]);
  });

  test('is supplemented by another one if it is not enough', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SARJA-4');
    await shopper.use('SARJA-5');
    const { wire } = await shopper.add('sarja-eka', 3);
    expect(wire?.cart.codes_used.map(({ left }) => left)).toEqual([4, 5]);
    const refused = await shopper.removeCode('SARJA-4');
    expect(refused.error).toMatchObject({ code: 'code_max_count_per_order' });
    await shopper.change(wire?.cart.items[0]?.id ?? '', 2);
    const dropped = await shopper.removeCode('SARJA-4');
    expect(dropped.wire?.cart).toMatchObject({ items: [{ amount: 2 }], codes_used: [{ left: 4 }] });
  });

  test('must match the product and be valid', async () => {
    const shopper = await aShopper(api);
    expect((await shopper.add('sarja-eka')).error?.code).toBe('no_matching_serial_card');
    await shopper.use('MUU');
    expect((await shopper.add('sarja-eka')).error?.code).toBe('no_matching_serial_card');
    expect((await shopper.use('VANHA')).error?.code).toBe('serial_card_expired');
    const found = await api.client.call(operations.codes.get, { params: { code: 'VANHA' } });
    expect(found.error?.code).toBe('serial_card_expired');
  });

  test('that expires in the cart is refused for more pieces and at the checkout', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SARJA-6');
    const { wire } = await shopper.add('sarja-eka', 1);
    await api.app.db.query(EXPIRE, ['SARJA-6', shopper.cart.uuid]);
    const again = shopperWith(api, shopper.cart);
    expect((await again.add('sarja-toka')).error?.code).toBe('serial_card_expired');
    expect((await again.comment('odota')).status).toBe(200);
    const { error } = await again.checkOut();
    expect(error?.code).toBe('serial_card_expired');
    const dropped = await again.removeCode('SARJA-6');
    expect(dropped.wire?.cart.items).toEqual([]);
    expect(wire?.cart.items).toHaveLength(1);
  });
});

describeOnPostgresFirst('a badge', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  // The pieces within the quota, then one too many.
  test.each([
    ['TAPAHTUMA', 'per_event', { 'passi-t-eka': 2, 'passi-t-toka': 2 }, 'passi-t-eka'],
    [
      'PÄIVÄ',
      'per_event_date',
      { 'passi-d-eka': 1, 'passi-d-toka': 1, 'passi-d-kolmas': 2 },
      'passi-d-toka',
    ],
    ['TILAUS', 'per_day', { 'passi-o-eka': 1, 'passi-o-kolmas': 1 }, 'passi-o-toka'],
    ['KAIKKI', 'total', { 'passi-k-eka': 1, 'passi-k-kolmas': 1 }, 'passi-k-toka'],
  ])('%s is limited by its quota %s over all carts', async (code, quota, fits, tooMuch) => {
    const shopper = await aShopper(api);
    const friend = await aShopper(api);
    await shopper.use(code);
    await friend.use(code);
    for (const [product, amount] of Object.entries(fits)) {
      expect((await shopper.add(product, amount)).status).toBe(201);
    }
    const refusal = { code: `badge_quota_exceeded_${quota}`, exception_parameters: { max: 2 } };
    expect((await shopper.add(tooMuch)).error).toEqual(refusal);
    expect((await friend.add(tooMuch)).error).toEqual(refusal);
    await shopper.removeCode(code);
    expect((await friend.add(tooMuch)).status).toBe(201);
  });

  test('that is used up is refused with its quota when added', async () => {
    const { error } = await (async () => {
      const shopper = await aShopper(api);
      await shopper.use('KAIKKI');
      await shopper.add('passi-k-eka', 1);
      return (await aShopper(api)).use('KAIKKI');
    })();
    expect(error).toEqual({ code: 'badge_quota_exceeded_total', exception_parameters: { max: 2 } });
  });

  test('without quotas is unlimited', async () => {
    const shopper = await aShopper(api);
    await shopper.use('RAJATON');
    const { wire } = await shopper.add('passi-k-eka', 20);
    expect(wire?.cart.codes_used).toMatchObject([{ kind: 'badge', left: null }]);
  });

  test('must match the product and be valid', async () => {
    const shopper = await aShopper(api);
    expect((await shopper.add('passi-v')).error?.code).toBe('no_matching_badge');
    await shopper.use('RAJATON');
    expect((await shopper.add('passi-v')).error?.code).toBe('no_matching_badge');
    expect((await shopper.use('VANHA-PASSI')).error?.code).toBe('code_not_found');
  });
});
