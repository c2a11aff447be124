import pino from 'pino';
import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { aProduct } from '../../testing/test-shop';
import type { StartedShop } from '../../testing/start-shop';
import { createModules } from '..';
import {
  aCampaign,
  aCard,
  aShopper,
  codeShop,
  lapse,
  withCampaign,
  withCard,
} from './testing/code-shop';

const { codes, events, products } = operations;

const shop = codeShop(
  {
    campaigns: [
      aCampaign({
        id: 'ale',
        codes: ['ALE-20'],
        products: ['lippu'],
        discount: { percentage: 20 },
      }),
      aCampaign({ id: 'salaisuus', codes: ['SALAINEN'] }),
    ],
    serial_cards: [aCard('sarja', [{ code: 'SARJA', times: 1, amount: 1, expires: null }])],
  },
  [
    aProduct({
      id: 'salainen',
      event_id: 'eka',
      price: cents(900),
      requirements: withCampaign('salaisuus'),
    }),
    aProduct({ id: 'sarjalla', event_id: 'eka', price: cents(0), requirements: withCard('sarja') }),
  ],
);

describeOnPostgresFirst('an event that is requested with a cart token', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop, createModules());
  });

  const ask = async (token?: string) => {
    const { wire, headers } = await api.client.call(events.get, {
      params: { eventId: 'eka' },
      query: token === undefined ? {} : { token },
    });
    const shown = wire?.event.products.map(({ id, price, full_price }) => [id, price, full_price]);
    return { shown, cache: headers['cache-control'], etag: headers.etag };
  };

  const FOR_ALL = [
    ['lippu', 22.7, null],
    ['lapsi', 7, null],
  ];
  const isPrivate = {
    cache: expect.stringContaining('private, no-store') as unknown,
    etag: undefined,
  };

  test('shows the products and prices of the cart’s codes', async () => {
    const shopper = await aShopper(api);
    const { token } = shopper.cart;
    expect(await ask(token)).toEqual({ shown: FOR_ALL, ...isPrivate });
    await shopper.use('ALE-20');
    await shopper.use('SARJA');
    expect(await ask(token)).toEqual({
      shown: [
        ['lippu', 18.16, 22.7],
        ['lapsi', 7, null],
        ['sarjalla', 0, null],
      ],
      ...isPrivate,
    });
    await shopper.removeCode('ALE-20');
    await shopper.use('SALAINEN');
    expect((await ask(token)).shown).toEqual([
      ...FOR_ALL,
      ['salainen', 9, null],
      ['sarjalla', 0, null],
    ]);
  });

  test('shows nothing of them for a forged token', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SALAINEN');
    const [head = '', body = '', mark = ''] = shopper.cart.token.split('.');
    const forged = [head, body, mark.split('').reverse().join('')].join('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    for (const token of ['', 'x', forged, unsigned]) {
      expect(await ask(token)).toEqual({ shown: FOR_ALL, ...isPrivate });
    }
    const { shown, cache, etag } = await ask();
    expect(shown).toEqual(FOR_ALL);
    expect(cache).toMatch(/^public/);
    expect(etag).toBeDefined();
  });

  test('shows nothing of them after the cart lapses', async () => {
    const shopper = await aShopper(api);
    await shopper.use('SALAINEN');
    await lapse(api, shopper.cart);
    expect(await ask(shopper.cart.token)).toEqual({ shown: FOR_ALL, ...isPrivate });
  });

  test('does not log the token', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
    const { client, ...logged } = await start(shop, createModules(), { log });
    const shopper = await aShopper({ client, ...logged });
    const { token } = shopper.cart;
    await client.call(events.get, { params: { eventId: 'eka' }, query: { token } });
    await client.call(events.get, { params: { eventId: 'olematon' }, query: { token } });
    expect(lines.length).toBeGreaterThan(0);
    for (const part of token.split('.')) expect(lines.join('')).not.toContain(part);
  });

  test('shows a single product alike, with whether its requirement is met', async () => {
    const shopper = await aShopper(api);
    const askProduct = (productId: string) =>
      api.client.call(products.get, {
        params: { productId },
        query: { token: shopper.cart.token },
      });
    expect((await askProduct('salainen')).error?.code).toBe('product_not_found');
    await shopper.use('SALAINEN');
    await shopper.use('ALE-20');
    const hidden = await askProduct('salainen');
    expect(hidden.wire?.product).toMatchObject({ price: 9, requirements_met: true });
    expect(hidden.headers['cache-control']).toContain('private, no-store');
    const cheaper = (await askProduct('lippu')).wire?.product;
    expect(cheaper).toMatchObject({ price: 18.16, full_price: 22.7 });
    expect((await askProduct('sarjalla')).error?.code).toBe('product_not_found');
  });

  test('returns the products of a code, with their prices', async () => {
    const ofCode = async (code: string) => {
      const { wire } = await api.client.call(codes.get, { params: { code } });
      return {
        products: wire?.opens.products.map(({ id, price, full_price }) => [id, price, full_price]),
        events: wire?.opens.events.map(({ id }) => id),
      };
    };
    expect(await ofCode('ale-20')).toEqual({ products: [['lippu', 18.16, 22.7]], events: ['eka'] });
    expect(await ofCode('SALAINEN')).toEqual({
      products: [['salainen', 9, null]],
      events: ['eka'],
    });
  });

  test('hides them without a code', async () => {
    const { wire } = await api.client.call(products.list);
    expect(wire?.products.map(({ id }) => id)).toEqual(['lippu', 'lapsi']);
    for (const productId of ['salainen', 'sarjalla']) {
      const { error } = await api.client.call(products.get, { params: { productId } });
      expect(error?.code).toBe('product_not_found');
    }
    const list = await api.client.call(events.list);
    const shown = list.wire?.events.flatMap((event) => event.products.map(({ id }) => id));
    expect(shown).toEqual(['lippu', 'lapsi']);
  });
});
