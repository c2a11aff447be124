import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { aProduct, inDays } from '../../testing/test-shop';
import type { StartedShop } from '../../testing/start-shop';
import {
  aCampaign,
  aShopper,
  codeShop,
  expireCarts,
  lapse,
  shopperWith,
  usesOf,
  withCampaign,
} from './testing/code-shop';

const { codes } = operations;

const LIPPU = ['lippu'];
const campaigns = [
  aCampaign({ id: 'kevat', codes: ['KEVÄT'], products: LIPPU, discount: { percentage: 33.3 } }),
  aCampaign({ id: 'euro', codes: ['EURO'], products: LIPPU, discount: { amount: cents(100) } }),
  aCampaign({ id: 'hinta', codes: ['HINTA'], products: LIPPU, discount: { price: cents(500) } }),
  aCampaign({
    id: 'enin',
    codes: ['ENIN'],
    products: LIPPU,
    discount: { percentage: 50 },
    max_per_order: 2,
  }),
  aCampaign({
    id: 'kerran',
    codes: ['KERRAN'],
    products: LIPPU,
    discount: { percentage: 10 },
    uses: 1,
  }),
  aCampaign({
    id: 'omat',
    kind: 'dynamic',
    codes: ['OMA-1', 'OMA-2'],
    products: LIPPU,
    discount: { percentage: 100 },
    max_per_order: 1,
  }),
  aCampaign({ id: 'ohi', codes: ['OHI'], valid: { open_at: null, close_at: inDays(-1) } }),
  aCampaign({ id: 'tulossa', codes: ['TULOSSA'], valid: { open_at: inDays(1), close_at: null } }),
  aCampaign({ id: 'salaisuus', codes: ['SALAINEN'] }),
];
const secret = aProduct({
  id: 'salainen',
  price: cents(900),
  requirements: withCampaign('salaisuus'),
});
const shop = codeShop({ campaigns }, [secret]);

/** The same shop after the campaign's end. */
const shopAfterEndOf = (id: string) => {
  const ended = { open_at: null, close_at: inDays(-1) };
  const changed = campaigns.map((campaign) =>
    campaign.id === id ? { ...campaign, valid: ended } : campaign,
  );
  return codeShop({ campaigns: changed }, [secret]);
};

describeOnPostgresFirst('a campaign', (start) => {
  let api: StartedShop;
  beforeEach(async () => {
    api = await start(shop);
  });

  test.each([
    ['kevät ', 15.14],
    ['euro', 21.7],
    ['HINTA', 5],
  ])('%s lowers the price of a piece, rounded to a cent', async (code, price) => {
    const shopper = await aShopper(api);
    await shopper.add('lippu', 2);
    const { wire } = await shopper.use(code);
    expect(wire?.cart.items[0]).toMatchObject({ price, full_price: 22.7, total: price * 2 });
    expect(wire?.cart).toMatchObject({
      totalEur: price * 2,
      vouchersEur: 0,
      payableEur: price * 2,
    });
    expect(wire?.cart.codes_used).toEqual([
      {
        code: code.trim().toUpperCase(),
        kind: 'campaign',
        title: expect.objectContaining({ fi: expect.any(String) }) as unknown,
        discount: Math.round((22.7 - price) * 200) / 100,
        left: null,
        expires: null,
        pieces: 0,
        events: [],
      },
    ]);
  });

  test('with the lowest price applies; discounts are not cumulative', async () => {
    const shopper = await aShopper(api);
    await shopper.use('KEVÄT');
    await shopper.use('EURO');
    await shopper.add('lippu');
    await shopper.use('HINTA');
    const { items, codes_used } = await shopper.readCart();
    expect(items[0]?.price).toBe(5);
    expect(codes_used.map(({ discount }) => discount)).toEqual([0, 0, 17.7]);
  });

  test('does not affect other products', async () => {
    const shopper = await aShopper(api);
    await shopper.use('KEVÄT');
    const { wire } = await shopper.add('lapsi', 2);
    expect(wire?.cart).toMatchObject({ totalEur: 14, codes_used: [{ discount: 0 }] });
  });

  test('that is removed restores prices and can be added again', async () => {
    const shopper = await aShopper(api);
    await shopper.add('lippu');
    await shopper.use('HINTA');
    const { wire } = await shopper.removeCode('hinta');
    expect(wire?.cart).toMatchObject({ totalEur: 22.7, codes_used: [] });
    expect((await shopper.use('HINTA')).wire?.cart.totalEur).toBe(5);
  });

  test.each(['OLEMATON', 'OHI', '\u200b', "'; drop table codes; --", '   '])(
    'is not found by %j',
    async (code) => {
      const shopper = await aShopper(api);
      const { error } = await shopper.use(code);
      expect(error?.code).toBe('code_not_found');
      expect((await shopper.readCart()).codes_used).toEqual([]);
    },
  );

  test('is refused before its start, with the time of it', async () => {
    const shopper = await aShopper(api);
    const { status, error } = await shopper.use('TULOSSA');
    expect([status, error]).toEqual([
      409,
      {
        code: 'code_not_valid_yet',
        exception_parameters: {
          valid_from: shop.campaigns.get('tulossa')?.valid.open_at?.toISOString(),
        },
      },
    ]);
    expect((await shopper.readCart()).codes_used).toEqual([]);
  });

  test('can’t be added twice', async () => {
    const shopper = await aShopper(api);
    await shopper.use('KEVÄT');
    expect((await shopper.use(' kevät')).error?.code).toBe('code_already_in_cart');
    expect((await shopper.removeCode('EURO')).error?.code).toBe('code_not_found');
  });

  test('limits the pieces of an order', async () => {
    const shopper = await aShopper(api);
    await shopper.use('ENIN');
    await shopper.add('lippu', 2);
    const tooMany = { code: 'code_max_count_per_order', exception_parameters: { max: 2 } };
    expect((await shopper.add('lippu')).error).toEqual(tooMany);
    const rival = await aShopper(api);
    const { wire } = await rival.add('lippu', 3);
    expect((await rival.use('ENIN')).error).toEqual(tooMany);
    await rival.change(wire?.cart.items[0]?.id ?? '', 2);
    expect((await rival.use('ENIN')).wire?.cart.totalEur).toBe(22.7);
  });

  test('lets its codes share the pieces', async () => {
    const shopper = await aShopper(api);
    await shopper.use('OMA-1');
    await shopper.add('lippu', 1);
    const more = await shopper.add('lippu', 1);
    expect(more.error).toMatchObject({ exception_parameters: { max: 1 } });
    await shopper.use('OMA-2');
    const { wire } = await shopper.add('lippu', 1);
    expect(wire?.cart.totalEur).toBe(0);
    expect(wire?.cart.codes_used).toMatchObject([
      { discount: 22.7, left: 0 },
      { discount: 22.7, left: 0 },
    ]);
  });

  test('allows products that require it, which are removed with it', async () => {
    const shopper = await aShopper(api);
    expect((await shopper.add('salainen')).error?.code).toBe('code_not_found');
    await shopper.use('SALAINEN');
    await shopper.add('salainen', 2);
    await shopper.add('lippu');
    const { wire } = await shopper.removeCode('SALAINEN');
    expect(wire?.cart.items).toMatchObject([{ product: { id: 'lippu' }, amount: 1 }]);
  });

  test('is used only while a row benefits from it', async () => {
    const [first, second] = [await aShopper(api), await aShopper(api)];
    await first.use('KERRAN');
    await second.use('KERRAN');
    expect(await usesOf(api, 'KERRAN')).toEqual([]);
    const added = await first.add('lippu');
    expect(added.wire?.cart.codes_used).toMatchObject([{ left: 0, discount: 2.27 }]);
    expect((await second.add('lippu')).error?.code).toBe('code_not_found');
    expect((await second.add('lapsi')).status).toBe(201);
    const third = await aShopper(api);
    expect((await third.use('KERRAN')).error?.code).toBe('code_not_found');
    await first.removeCode('KERRAN');
    expect((await second.add('lippu')).status).toBe(201);
    await second.removeCode('KERRAN');
    expect(await usesOf(api, 'KERRAN')).toEqual([]);
  });

  test('that is used up meanwhile does not prevent removing a better one', async () => {
    const [first, second] = [await aShopper(api), await aShopper(api)];
    await first.use('HINTA');
    await first.use('KERRAN');
    await first.add('lippu');
    await second.use('KERRAN');
    expect((await second.add('lippu')).wire?.cart.totalEur).toBe(20.43);
    expect((await first.removeCode('HINTA')).wire?.cart.totalEur).toBe(22.7);
    await second.removeCode('KERRAN');
    expect((await first.comment('nyt')).wire?.cart.totalEur).toBe(20.43);
    await first.removeCode('KERRAN');
  });

  test('is free again as soon as the cart that held it lapses', async () => {
    const [first, second] = [await aShopper(api), await aShopper(api)];
    await second.use('KERRAN');
    await first.use('KERRAN');
    await first.add('lippu');
    await lapse(api, first.cart);
    expect((await (await aShopper(api)).use('KERRAN')).status).toBe(201);
    expect((await second.add('lippu')).status).toBe(201);
    await lapse(api, second.cart);
    await expireCarts(api);
    expect(await usesOf(api, 'KERRAN')).toEqual([]);
  });

  test('that has ended is refused at the checkout, as the shown price is no longer valid', async () => {
    const shopper = await aShopper(api);
    await shopper.use('KEVÄT');
    await shopper.add('lippu');
    const later = await start(shopAfterEndOf('kevat'));
    const again = shopperWith(later, shopper.cart);
    expect((await again.readCart()).totalEur).toBe(15.14);
    const { error } = await again.checkOut();
    expect(error?.code).toBe('code_not_found');
    const { wire } = await again.comment('kiitos');
    expect(wire?.cart).toMatchObject({ totalEur: 22.7, codes_used: [{ discount: 0 }] });
  });

  test('that has ended does not prevent reducing the cart', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SALAINEN');
    const { wire } = await shopper.add('salainen', 2);
    const later = shopperWith(await start(shopAfterEndOf('salaisuus')), shopper.cart);
    const row = wire?.cart.items[0]?.id ?? '';
    expect((await later.change(row, 3)).error?.code).toBe('code_not_found');
    expect((await later.change(row, 1)).wire?.cart.items[0]?.amount).toBe(1);
  });

  test('is described by its code', async () => {
    const { wire } = await api.client.call(codes.get, { params: { code: 'kevät' } });
    expect(wire?.code).toEqual({
      code: 'KEVÄT',
      kind: 'campaign',
      title: { fi: 'kevat' },
      products: ['lippu'],
      expires: null,
    });
    const gone = await api.client.call(codes.get, { params: { code: 'OHI' } });
    expect(gone.error?.code).toBe('code_not_found');
  });
});
