import { readEmail } from '@permanto/contracts/readers';
import { paymentRequest } from '@permanto/paytrail';
import fc from 'fast-check';
import * as v from 'valibot';

const REQUEST = {
  stamp: 's',
  reference: 'r',
  amount: 1,
  currency: 'EUR',
  language: 'FI',
  redirectUrls: { success: 'https://shop.example/s', cancel: 'https://shop.example/c' },
};

const LABEL = fc.stringMatching(/^[a-zåäö0-9-]{1,8}$/);

/** What may come before the `@`, and domains with letters of Finnish. */
const typed = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.stringMatching(/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/), LABEL, LABEL)
    .map(([local, label, ending]) => `${local}@${label}.${ending}`),
);

it('every e-mail address that the shop takes, the provider takes', () => {
  let taken = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const email = readEmail(text);
      if (email === null) return;
      taken += 1;
      expect(v.is(paymentRequest, { ...REQUEST, customer: { email } })).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(100);
});
