import * as v from 'valibot';
import { paymentItem, paymentRequest, refundRequest } from './payment';

const REQUEST = {
  stamp: 's',
  reference: 'r',
  amount: 3000,
  currency: 'EUR',
  language: 'SV',
  items: [
    { unitPrice: 1000, units: 2, vatPercentage: 13.5, productCode: 'adult' },
    { unitPrice: 1000, units: 1, vatPercentage: 25.5, productCode: 'scarf' },
  ],
  customer: { email: 'erja.esimerkki@example.org' },
  redirectUrls: { success: 'https://shop.example/s', cancel: 'https://shop.example/c' },
};

describe('a payment request', () => {
  it('adds up', () => {
    expect(v.is(paymentRequest, REQUEST)).toBe(true);
    expect(v.is(paymentRequest, { ...REQUEST, amount: 2999 })).toBe(false);
  });

  it.each([
    ['an amount of nothing', { amount: 0, items: [] }],
    ['another currency', { currency: 'USD' }],
    ['a language that the provider does not speak', { language: 'DE' }],
    [
      'a rate with two decimals',
      { items: [{ unitPrice: 3000, units: 1, vatPercentage: 13.55, productCode: 'a' }] },
    ],
    [
      'a redirect that is too long',
      {
        redirectUrls: {
          success: `https://a.example/${'x'.repeat(300)}`,
          cancel: 'https://a.example',
        },
      },
    ],
  ])('is refused with %s', (_, change) => {
    expect(v.is(paymentRequest, { ...REQUEST, ...change })).toBe(false);
  });
});

/** The provider's description: https://docs.paytrail.com, "Create payment". */
describe('what the provider takes at most', () => {
  const address = {
    streetAddress: 'Jäätie 1',
    postalCode: '00100',
    city: 'Helsinki',
    country: 'FI',
  };
  const [item] = REQUEST.items;
  const fields: [name: string, max: number, withText: (text: string) => object][] = [
    ['stamp', 200, (stamp) => ({ stamp })],
    ['reference', 200, (reference) => ({ reference })],
    ['productCode', 100, (productCode) => ({ amount: 2000, items: [{ ...item, productCode }] })],
    ['description', 1000, (description) => ({ amount: 2000, items: [{ ...item, description }] })],
    ['firstName', 50, (firstName) => ({ customer: { ...REQUEST.customer, firstName } })],
    ['lastName', 50, (lastName) => ({ customer: { ...REQUEST.customer, lastName } })],
    ['companyName', 100, (companyName) => ({ customer: { ...REQUEST.customer, companyName } })],
    [
      'streetAddress',
      50,
      (street) => ({ invoicingAddress: { ...address, streetAddress: street } }),
    ],
    ['postalCode', 15, (postalCode) => ({ invoicingAddress: { ...address, postalCode } })],
    ['city', 30, (city) => ({ invoicingAddress: { ...address, city } })],
    ['county', 200, (county) => ({ invoicingAddress: { ...address, county } })],
  ];

  it.each(fields)('is its length of %s: %i', (_, max, withText) => {
    const isTaken = (text: string) => v.is(paymentRequest, { ...REQUEST, ...withText(text) });
    expect(isTaken('ä'.repeat(max))).toBe(true);
    expect(isTaken('ä'.repeat(max + 1))).toBe(false);
    expect(isTaken('')).toBe(false);
    expect(isTaken('\ud83d')).toBe(false);
  });

  it('is 200 characters of an e-mail address, for a refund as well', () => {
    const of = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    const refund = { amount: 1, callbackUrls: REQUEST.redirectUrls };
    for (const [length, isTaken] of [
      [200, true],
      [201, false],
    ] as const) {
      const customer = { email: of(length) };
      expect(v.is(paymentRequest, { ...REQUEST, customer })).toBe(isTaken);
      expect(v.is(refundRequest, { ...refund, ...customer })).toBe(isTaken);
    }
  });

  it('is a country of two capitals', () => {
    const isTaken = (country: string) =>
      v.is(paymentRequest, { ...REQUEST, invoicingAddress: { ...address, country } });
    expect(['FI', 'fi', 'F1', 'FIN', ''].filter(isTaken)).toEqual(['FI']);
  });

  it.each([
    ['items', { unitPrice: 2_147_483_648, units: 1 }],
    ['items', { unitPrice: -2_147_483_649, units: 1 }],
    ['items', { unitPrice: 1, units: 99_999_999 }],
    ['items', { unitPrice: 1, units: -1 }],
    ['items', { unitPrice: 1.5, units: 2 }],
  ])('bounds the numbers of %s: %j', (_, change) => {
    expect(v.is(paymentItem, { ...item, ...change })).toBe(false);
    expect(v.is(paymentItem, item)).toBe(true);
  });

  it.each(['unitPrice', 'units', 'vatPercentage', 'productCode'])('needs %s of an item', (name) => {
    expect(v.is(paymentItem, { ...item, [name]: undefined })).toBe(false);
  });

  it.each(['streetAddress', 'postalCode', 'city', 'country'])('needs %s of an address', (name) => {
    const invoicingAddress = { ...address, [name]: undefined };
    expect(v.is(paymentRequest, { ...REQUEST, invoicingAddress })).toBe(false);
  });

  it.each(['stamp', 'reference', 'amount', 'currency', 'language', 'customer', 'redirectUrls'])(
    'needs %s',
    (name) => {
      expect(v.is(paymentRequest, { ...REQUEST, [name]: undefined })).toBe(false);
    },
  );
});
