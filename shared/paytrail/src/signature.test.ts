import { isSignedBy, signatureOf, TEST_MERCHANT } from './signature';

/** The worked examples of Paytrail's documentation (pages "Examples" and "API reference"). */
const POSTED = {
  headers: {
    'checkout-account': '375917',
    'checkout-algorithm': 'sha256',
    'checkout-method': 'POST',
    'checkout-nonce': '564635208570151',
    'checkout-timestamp': '2018-07-06T10:01:31.904Z',
  },
  body: JSON.stringify({
    stamp: 'unique-identifier-for-merchant',
    reference: '3759170',
    amount: 1525,
    currency: 'EUR',
    language: 'FI',
    items: [
      {
        unitPrice: 1525,
        units: 1,
        vatPercentage: 24,
        productCode: '#1234',
        deliveryDate: '2018-09-01',
      },
    ],
    customer: { email: 'test.customer@example.com' },
    redirectUrls: {
      success: 'https://ecom.example.com/cart/success',
      cancel: 'https://ecom.example.com/cart/cancel',
    },
  }),
  signature: '3708f6497ae7cc55a2e6009fc90aa10c3ad0ef125260ee91b19168750f6d74f6',
};

const FETCHED = {
  headers: {
    'checkout-account': '375917',
    'checkout-algorithm': 'sha256',
    'checkout-method': 'GET',
    'checkout-timestamp': '2019-11-01T08:48:50.832Z',
    'checkout-transaction-id': '681538c4-fc84-11e9-83bc-2ffcef4c3453',
    'checkout-nonce': '87ac41e1-e6e6-4789-b8e0-c83930cfc447',
  },
  signature: '4d84e3aedaa847b23e672ff3bc9c57ae5d1c1e84aec251ce39914eaf250bb8b2',
};

const REDIRECTED = new URLSearchParams(
  'checkout-account=375917&checkout-algorithm=sha256&checkout-amount=2964' +
    '&checkout-stamp=15336332710015&checkout-reference=192387192837195' +
    '&checkout-transaction-id=4b300af6-9a22-11e8-9184-abb6de7fd2d0&checkout-status=ok' +
    '&checkout-provider=nordea' +
    '&signature=b2d3ecdda2c04563a4638fcade3d4e77dfdc58829b429ad2c2cb422d0fc64080',
);

describe('the signatures of Paytrail’s worked examples', () => {
  const { secret } = TEST_MERCHANT;

  it('reproduces that of POST /payments', () => {
    expect(signatureOf(POSTED.headers, POSTED.body, secret)).toBe(POSTED.signature);
  });

  it('reproduces that of GET /payments/{id}', () => {
    expect(signatureOf(FETCHED.headers, '', secret)).toBe(FETCHED.signature);
  });

  it('accepts the redirect', () => {
    expect(isSignedBy(TEST_MERCHANT, Object.fromEntries(REDIRECTED))).toBe(true);
  });
});

describe('a signature', () => {
  const redirect = Object.fromEntries(REDIRECTED);
  const { signature: _, ...unsigned } = redirect;
  const signed = (parameters: Record<string, string>) => ({
    ...parameters,
    signature: signatureOf(parameters, '', TEST_MERCHANT.secret),
  });

  it('leaves out what has another prefix', () => {
    expect(isSignedBy(TEST_MERCHANT, { ...redirect, utm_source: 'mail' })).toBe(true);
    expect(
      signatureOf({ ...POSTED.headers, 'content-type': 'x' }, POSTED.body, TEST_MERCHANT.secret),
    ).toBe(POSTED.signature);
  });

  it('takes in parameters that are new to us', () => {
    expect(isSignedBy(TEST_MERCHANT, { ...redirect, 'checkout-settlement-reference': '1' })).toBe(
      false,
    );
    expect(
      isSignedBy(TEST_MERCHANT, signed({ ...unsigned, 'checkout-settlement-reference': '1' })),
    ).toBe(true);
  });

  it('is of the exact bytes of the body', () => {
    const headers = { ...POSTED.headers, signature: POSTED.signature };
    expect(isSignedBy(TEST_MERCHANT, headers, POSTED.body)).toBe(true);
    expect(isSignedBy(TEST_MERCHANT, headers, `${POSTED.body} `)).toBe(false);
  });

  it('may be SHA-512', () => {
    const headers = { ...POSTED.headers, 'checkout-algorithm': 'sha512' };
    const signature = signatureOf(headers, POSTED.body, TEST_MERCHANT.secret, 'sha512');
    expect(signature).toHaveLength(128);
    expect(isSignedBy(TEST_MERCHANT, { ...headers, signature }, POSTED.body)).toBe(true);
  });

  it.each([
    ['of another amount', { ...redirect, 'checkout-amount': '1' }],
    ['of another account', signed({ ...unsigned, 'checkout-account': '695861' })],
    ['of an unknown algorithm', { ...redirect, 'checkout-algorithm': 'md5' }],
    ['that is missing', { ...redirect, signature: '' }],
    ['that is cut short', { ...redirect, signature: redirect.signature?.slice(0, 63) ?? '' }],
  ])('%s is refused', (_, parameters) => {
    expect(isSignedBy(TEST_MERCHANT, parameters)).toBe(false);
  });

  it('does not stand for two messages', () => {
    const forged: Record<string, string> = {
      ...redirect,
      'checkout-provider': 'nordea\ncheckout-reference:192387192837195',
    };
    delete forged['checkout-reference'];
    expect(signatureOf(forged, '', TEST_MERCHANT.secret)).toBe(redirect.signature);
    expect(isSignedBy(TEST_MERCHANT, forged)).toBe(false);
  });
});
