import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { describeOn } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { aDeliveryMethod, anEvent, aProduct, aShop, inDays } from '../../testing/test-shop';
import { findOrderByNumber } from '../../modules/orders';
import { LIMITS } from './limits';

const STAFF_KEY = 'ovimiehen-avain-joka-on-tarpeeksi-pitka';
const GUESSES = 3;
const SECONDS = 60;
/** Guests' Wi-Fi, by which the scanners at the doors ask as well. */
const SHARED_ADDRESS = '203.0.113.40';
const NO_TICKET = 'AAAAA-AAAAA-AAAAA-AAAAA';

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    aProduct({ id: 'lippu', event_id: 'ottelu', price: cents(0) }),
    aProduct({ id: 'katsoja', price: cents(0) }),
  ],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
  streams: [
    {
      id: 'suora',
      title: { fi: 'Ottelu suorana' },
      description: null,
      event_id: 'ottelu',
      start_date: inDays(1),
      end_date: inDays(1.1),
      products: ['katsoja'],
      playlist: '/streams/suora.m3u8',
      image: null,
    },
  ],
});

describeOn('PostgreSQL', 'guesses from an address that many share', (start) => {
  const shopping = usePurchases(start, shop, {
    settings: {
      staffKeys: new Map([['testi', STAFF_KEY]]),
      rateLimits: { ...LIMITS, guess: { requests: GUESSES, seconds: SECONDS } },
    },
  });
  const headers = { 'x-forwarded-for': SHARED_ADDRESS };

  async function order(productId: string) {
    const cart = await shopping.filledCart({ [productId]: 1 });
    const hand = inHand(await shopping.toPaymentPage(cart));
    const { tickets } = await shopping.order(hand);
    return { ...hand, code: tickets[0]!.code };
  }

  const readOrder = (orderNumber: string, secret: string) =>
    shopping.api.client.call(operations.orders.get, {
      params: { orderNumber },
      headers: { ...headers, 'x-order-secret': secret },
    });
  const idOf = async (number: string) =>
    (await findOrderByNumber(shopping.api.app.db, 'testi', number))?.id ?? '';
  const confirm = (orderNumber: string, token: string) =>
    shopping.api.client.call(operations.orders.confirm, {
      params: { orderNumber },
      body: { confirmation_token: token },
      headers,
    });
  const scan = (ticketCode: string, key: string) =>
    shopping.api.client.call(operations.tickets.checkIn, {
      params: { ticketCode },
      body: {},
      headers: { ...headers, 'x-staff-key': key },
    });
  const watch = (code: string) =>
    shopping.api.client.call(operations.streams.view, {
      params: { streamId: 'suora' },
      body: { ticket_code: code },
      headers,
    });
  const readCode = (code: string) =>
    shopping.api.client.call(operations.codes.get, { params: { code }, headers });

  /** Their statuses, one after the other; one more than is let through. */
  async function guess(ask: () => Promise<{ status: number }>): Promise<number[]> {
    const statuses: number[] = [];
    for (let times = 0; times <= GUESSES; times += 1) statuses.push((await ask()).status);
    return statuses;
  }
  const refusedBy = (status: number) => [...Array<number>(GUESSES).fill(status), 429];

  test('of one kind use up nothing of another, and a right secret, key or ticket is let in', async () => {
    const { number, secret, code } = await order('lippu');
    const viewer = await order('katsoja');
    expect(await guess(() => readOrder(number, 'arvaus'))).toEqual(refusedBy(404));
    expect(await guess(() => confirm(number, 'arvaus'))).toEqual(refusedBy(404));
    expect(await guess(() => scan(code, 'arvaus'))).toEqual(refusedBy(403));
    expect(await guess(() => watch(NO_TICKET))).toEqual(refusedBy(404));
    expect(await guess(() => readCode('ARVAUS'))).toEqual(refusedBy(404));

    expect((await readOrder(number, secret)).status).toBe(200);
    const orderId = await idOf(number);
    const token = shopping.api.app.tokens.signConfirmation({ shopKey: 'testi', orderId });
    expect((await confirm(number, token)).status).toBe(200);
    expect((await scan(code, STAFF_KEY)).status).toBe(201);
    expect((await watch(viewer.code)).status).toBe(201);
    // Short enough to be found: not even a right one is answered any more.
    expect((await readCode(code)).status).toBe(429);
  });

  test('that all go at once are counted, too', async () => {
    const other = { ...headers, 'x-forwarded-for': '203.0.113.41' };
    const asked = await Promise.all(
      Array.from({ length: 20 }, () =>
        shopping.api.client.call(operations.orders.get, {
          params: { orderNumber: 'ABCDEFGH' },
          headers: { ...other, 'x-order-secret': 'arvaus' },
        }),
      ),
    );
    expect(asked.filter(({ status }) => status === 404)).toHaveLength(GUESSES);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(20 - GUESSES);
  });

  test('don’t close a door at which tickets are shown that don’t fit', async () => {
    const asked = await guess(() => scan(NO_TICKET, STAFF_KEY));
    expect(new Set(asked)).toEqual(new Set([404]));
  });
});

describeOn('PostgreSQL', 'a flood from an address that many share', (start) => {
  test('closes no door', async () => {
    const few = { requests: 2, seconds: SECONDS };
    const api = await start(shop, undefined, {
      staffKeys: new Map([['testi', STAFF_KEY]]),
      rateLimits: { ...LIMITS, write: few },
    });
    const post = (key: string) =>
      api.client.call(operations.tickets.checkIn, {
        params: { ticketCode: NO_TICKET },
        body: {},
        headers: { 'x-forwarded-for': SHARED_ADDRESS, 'x-staff-key': key },
      });
    const statuses: number[] = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await post('arvaus')).status);
    expect(statuses).toEqual([403, 403, 429]);
    for (let times = 0; times < 5; times += 1) expect((await post(STAFF_KEY)).status).toBe(404);
  });
});
