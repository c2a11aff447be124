import { paytrailClient, signatureOf, TEST_MERCHANT } from '@permanto/paytrail';
import { requestFor, startSandboxAndShop, type SandboxAndShop } from '../testing/shop';

let world: SandboxAndShop;
beforeAll(async () => {
  world = await startSandboxAndShop();
});
afterAll(() => world.close());

describe('POST /payments', () => {
  it('creates a payment, which can then be read', async () => {
    const created = await world.create();
    expect(created.href).toBe(`${world.sandbox.origin}/pay/${created.transactionId}`);
    expect(await world.client.getPayment(created.transactionId)).toMatchObject({
      ok: true,
      value: { status: 'new', amount: 5500, reference: 'K7M2', href: created.href },
    });
  });

  it('is rejected without the merchant’s secret', async () => {
    const forger = paytrailClient({
      url: world.sandbox.origin,
      ...TEST_MERCHANT,
      secret: 'ARVAUS',
    });
    const result = await forger.createPayment(requestFor(world.shop.origin));
    expect(result).toMatchObject({ fault: { type: 'refused', status: 401 } });
  });

  it.each([
    ['a sum that differs from the items’ sum', { amount: 5499 }],
    ['no amount', { amount: 0, items: [] }],
    ['a URL that is not http(s)', { redirectUrls: { success: 'data:,x', cancel: 'data:,x' } }],
  ])('is rejected with %s', async (_, changes) => {
    const result = await world.client.createPayment(requestFor(world.shop.origin, changes));
    expect(result).toMatchObject({ fault: { type: 'refused', status: 400 } });
  });

  it.each([
    ['nonce', { 'checkout-nonce': '' }],
    ['time', { 'checkout-timestamp': '' }],
    ['time', { 'checkout-timestamp': '28.11.2026' }],
  ])('is rejected without a sound %s, though signed', async (_, changes) => {
    const headers = {
      'checkout-account': TEST_MERCHANT.merchantId,
      'checkout-algorithm': 'sha256',
      'checkout-method': 'POST',
      'checkout-nonce': crypto.randomUUID(),
      'checkout-timestamp': new Date().toISOString(),
      'content-type': 'application/json; charset=utf-8',
    };
    const post = async (sent: Record<string, string>) => {
      const body = JSON.stringify(requestFor(world.shop.origin));
      const signature = signatureOf(sent, body, TEST_MERCHANT.secret);
      const url = `${world.sandbox.origin}/payments`;
      return (await fetch(url, { method: 'POST', body, headers: { ...sent, signature } })).status;
    };
    expect(await post(headers)).toBe(201);
    expect(await post({ ...headers, 'checkout-nonce': crypto.randomUUID(), ...changes })).toBe(401);
  });

  it('accepts a stamp once', async () => {
    const request = requestFor(world.shop.origin);
    expect(await world.client.createPayment(request)).toMatchObject({ ok: true });
    expect(await world.client.createPayment(request)).toMatchObject({
      fault: { type: 'refused', status: 400 },
    });
  });

  it('accepts a request once', async () => {
    const sent: [string, RequestInit][] = [];
    const recordingClient = paytrailClient({
      url: world.sandbox.origin,
      ...TEST_MERCHANT,
      fetch: (url, init = {}) => {
        if (typeof url === 'string') sent.push([url, init]);
        return fetch(url, init);
      },
    });
    const { transactionId } = await world.create();
    await recordingClient.getPayment(transactionId);
    const [[url, init] = ['', {}]] = sent;
    const { signal: _, ...replay } = init;
    expect((await fetch(url, replay)).status).toBe(401);
  });
});

describe('GET /payments/{id}', () => {
  it('returns 404 for an unknown payment', async () => {
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

  it('refunds at most what was paid', async () => {
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
    await world.sandbox.waitUntilCallbacksSent();
    expect(world.shop.reports.at(-1)).toMatchObject({ stamp: refund.refundStamp, amount: 5500 });
    expect(await world.client.refund(transactionId, refundOf(1))).toMatchObject({
      fault: { type: 'refused', status: 400 },
    });
  });
});
