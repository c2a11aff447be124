import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';
import { errorMessage } from './error-message';

it('every language has the same messages', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fi));
  expect(Object.keys(sv)).toEqual(Object.keys(fi));
  expect(errorMessage('payment_refused')).toEqual({
    fi: fi.payment_refused,
    en: en.payment_refused,
    sv: sv.payment_refused,
  });
});
