import { paytrailClient } from './client';
import type { PaymentRequest } from './payment';
import { isSignedBy, signatureOf, TEST_MERCHANT } from './signature';

const TRANSACTION = '5770642a-9a02-4ca2-8eaa-cc6260a78eb6';
const REQUEST: PaymentRequest = {
  stamp: 's',
  reference: 'r',
  amount: 1590,
  currency: 'EUR',
  language: 'FI',
  customer: { email: 'erja.esimerkki@example.org' },
  redirectUrls: { success: 'https://shop.example/s', cancel: 'https://shop.example/c' },
};
const CREATED = { transactionId: TRANSACTION, href: 'https://pay.example/pay/1', providers: [] };

interface Answer {
  status?: number;
  body: string;
  signedBody?: string;
}

/** A provider that gives one answer, signed as Paytrail signs, and remembers what it was asked. */
function provider({ status = 200, body, signedBody = body }: Answer) {
  const asked: { url: string; init: RequestInit }[] = [];
  const headers = { 'checkout-account': '375917', 'checkout-algorithm': 'sha256' };
  const signature = signatureOf(headers, signedBody, TEST_MERCHANT.secret);
  const answer: typeof fetch = (url, init = {}) => {
    if (typeof url === 'string') asked.push({ url, init });
    return Promise.resolve(new Response(body, { status, headers: { ...headers, signature } }));
  };
  const client = paytrailClient({ url: 'https://api.example', ...TEST_MERCHANT, fetch: answer });
  return { client, asked };
}

describe('the client', () => {
  it('signs what it sends, byte for byte', async () => {
    const { client, asked } = provider({ status: 201, body: JSON.stringify(CREATED) });
    const result = await client.createPayment(REQUEST);
    expect(result).toEqual({
      ok: true,
      value: { transactionId: TRANSACTION, href: 'https://pay.example/pay/1', providers: [] },
    });
    const [{ url, init } = { url: '', init: {} }] = asked;
    expect(url).toBe('https://api.example/payments');
    const headers = init.headers as Record<string, string>;
    expect(isSignedBy(TEST_MERCHANT, headers, init.body as string)).toBe(true);
    expect(headers['checkout-method']).toBe('POST');
  });

  it('reads the payment methods, without those that it can’t', async () => {
    const bank = { id: 'nordea', name: 'Nordea', group: 'bank' };
    const form = { ...bank, url: 'https://bank.example/', parameters: [{ name: 'a', value: '' }] };
    const strange = [{ ...bank, id: 'a b' }, null, { ...form, url: 'x' }];
    const listed = provider({ body: JSON.stringify({ providers: [bank, strange[0], null] }) });
    const query = { amount: 2_800, language: 'SV', groups: ['bank', 'mobile'] } as const;
    const list = await listed.client.getProviders({ ...query, groups: [...query.groups] });
    expect(list).toEqual({ ok: true, value: { providers: [bank] } });
    expect(listed.asked[0]?.url).toBe(
      'https://api.example/merchants/grouped-payment-providers?amount=2800&groups=bank%2Cmobile&language=SV',
    );
    const body = JSON.stringify({ ...CREATED, providers: [form, ...strange] });
    const created = await provider({ status: 201, body }).client.createPayment(REQUEST);
    expect(created.ok && created.value.providers).toEqual([form]);
  });

  it('names the transaction in the headers of a GET', async () => {
    const info = {
      transactionId: TRANSACTION,
      status: 'new',
      amount: 1590,
      currency: 'EUR',
      stamp: 's',
      reference: 'r',
    };
    const { client, asked } = provider({ body: JSON.stringify(info) });
    expect(await client.getPayment(TRANSACTION)).toEqual({ ok: true, value: info });
    const headers = asked[0]?.init.headers as Record<string, string>;
    expect(headers['checkout-transaction-id']).toBe(TRANSACTION);
    expect(isSignedBy(TEST_MERCHANT, headers)).toBe(true);
    expect(await client.getPayment('another')).toMatchObject({ fault: { type: 'untrusted' } });
  });

  it('trusts no answer that is not signed over its very bytes', async () => {
    const body = JSON.stringify(CREATED);
    const { client } = provider({ body, signedBody: body.replace('pay.example', 'evil.example') });
    expect(await client.createPayment(REQUEST)).toMatchObject({ fault: { type: 'untrusted' } });
  });

  it.each([
    ['not JSON', 'hello'],
    ['not what the protocol says', '{"transactionId":7}'],
  ])('trusts no answer that is %s', async (_, body) => {
    const { client } = provider({ body });
    expect(await client.createPayment(REQUEST)).toMatchObject({ fault: { type: 'untrusted' } });
  });

  it('distinguishes a refusal from an outage', async () => {
    const refused = await provider({ status: 400, body: '{"message":"no"}' }).client.refund('x', {
      amount: 1,
      callbackUrls: REQUEST.redirectUrls,
    });
    expect(refused).toMatchObject({ ok: false, fault: { type: 'refused', status: 400 } });
    const broken = await provider({ status: 503, body: '' }).client.getPayment('x');
    expect(broken).toMatchObject({ ok: false, fault: { type: 'broken', status: 503 } });
  });

  it('keeps nothing of what the provider says of a customer', async () => {
    const email = 'aino.virtanen@example.fi';
    const refused = JSON.stringify({ message: `customer.email ${email} is invalid` });
    const strange = JSON.stringify({ ...CREATED, providers: email });
    for (const [status, body] of [
      [400, refused],
      [500, refused],
      [201, strange],
    ] as const) {
      const result = await provider({ status, body }).client.createPayment(REQUEST);
      expect(JSON.stringify(result)).toMatch(/POST \/payments: (?:status \d+|providers: must be)/);
      expect(JSON.stringify(result)).not.toContain(email);
    }
  });

  it.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ENOTFOUND', 'unreachable'],
    ['ECONNRESET', 'unanswered'],
    ['UND_ERR_SOCKET', 'unanswered'],
  ])('says of %s that the provider was %s', async (code, type) => {
    const cause = Object.assign(new Error('connect'), { code });
    const broken = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const client = paytrailClient({ url: 'https://a.example', ...TEST_MERCHANT, fetch: broken });
    expect(await client.getPayment('x')).toEqual({
      ok: false,
      fault: { type, message: `fetch failed: ${code}` },
    });
  });

  it('gives up on a provider that hangs', async () => {
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('timed out')));
      });
    const client = paytrailClient({
      url: 'https://api.example',
      ...TEST_MERCHANT,
      fetch: hang,
      timeoutMs: 5,
    });
    expect(await client.getPayment('x')).toEqual({
      ok: false,
      fault: { type: 'unanswered', message: 'timed out' },
    });
    const patient = paytrailClient({ url: 'https://api.example', ...TEST_MERCHANT, fetch: hang });
    expect(await patient.getPayment('x', { timeoutMs: 5 })).toMatchObject({ ok: false });
  });
});
