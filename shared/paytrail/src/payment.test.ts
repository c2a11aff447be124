import * as v from 'valibot';
import { paymentRequest } from './payment';

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
