import { paytrailClient, TEST_MERCHANT } from '@permanto/paytrail';
import { requestFor, sandboxAndShop, type SandboxAndShop } from '../testing/shop';

let world: SandboxAndShop;
beforeAll(async () => {
  world = await sandboxAndShop();
});
afterAll(() => world.close());

describe('POST /payments', () => {
  it('makes a payment, which can then be asked for', async () => {
    const created = await world.create();
    expect(created.href).toBe(`${world.sandbox.origin}/pay/${created.transactionId}`);
    expect(await world.client.getPayment(created.transactionId)).toMatchObject({
      ok: true,
      value: { status: 'new', amount: 5500, reference: 'K7M2', href: created.href },
    });
  });

  it('is refused to who does not know the secret', async () => {
    const thief = paytrailClient({
      url: world.sandbox.origin,
      ...TEST_MERCHANT,
      secret: 'ARVAUS',
    });
    const result = await thief.createPayment(requestFor(world.shop.origin));
    expect(result).toMatchObject({ fault: { type: 'refused', status: 401 } });
  });

  it.each([
    ['a sum that is not that of the items', { amount: 5499 }],
    ['no amount', { amount: 0, items: [] }],
    [
      'an address that is not of the web',
      { redirectUrls: { success: 'data:,x', cancel: 'data:,x' } },
    ],
  ])('is refused with %s', async (_, changes) => {
    const result = await world.client.createPayment(requestFor(world.shop.origin, changes));
    expect(result).toMatchObject({ fault: { type: 'refused', status: 400 } });
  });

  it('takes a stamp once', async () => {
    const request = requestFor(world.shop.origin);
    expect(await world.client.createPayment(request)).toMatchObject({ ok: true });
    expect(await world.client.createPayment(request)).toMatchObject({
      fault: { type: 'refused', status: 400 },
    });
  });

  it('takes a request once', async () => {
    const sent: [string, RequestInit][] = [];
    const tapped = paytrailClient({
      url: world.sandbox.origin,
      ...TEST_MERCHANT,
      fetch: (url, init = {}) => {
        if (typeof url === 'string') sent.push([url, init]);
        return fetch(url, init);
      },
    });
    const { transactionId } = await world.create();
    await tapped.getPayment(transactionId);
    const [[url, init] = ['', {}]] = sent;
    const { signal: _, ...replay } = init;
    expect((await fetch(url, replay)).status).toBe(401);
  });
});

describe('GET /payments/{id}', () => {
  it('knows no payment of others', async () => {
    expect(await world.client.getPayment(crypto.randomUUID())).toMatchObject({
      fault: { type: 'refused', status: 404 },
    });
  });
});

describe('POST /payments/{id}/refund', () => {
  const refundOf = (amount: number) => ({
    amount,
    refundStamp: crypto.randomUUID(),
    callbackUrls: {
      success: `${world.shop.origin}/refunded`,
      cancel: `${world.shop.origin}/refunded`,
    },
  });

  it('gives back what was paid, and no more', async () => {
    const { transactionId, href } = await world.create();
    expect(await world.client.refund(transactionId, refundOf(5500))).toMatchObject({
      fault: { type: 'refused', status: 400 },
    });
    await world.press(href, 'silent');
    const refund = refundOf(5500);
    expect(await world.client.refund(transactionId, refund)).toMatchObject({
      ok: true,
      value: { status: 'ok', provider: 'sandbox' },
    });
    await world.sandbox.settled();
    expect(world.shop.reports.at(-1)).toMatchObject({ stamp: refund.refundStamp, amount: 5500 });
    expect(await world.client.refund(transactionId, refundOf(1))).toMatchObject({
      fault: { type: 'refused', status: 400 },
    });
  });
});
