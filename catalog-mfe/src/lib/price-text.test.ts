import { event as eventSchema } from '@permanto/contracts';
import { aProduct, anEvent } from '@permanto/testing';
import * as v from 'valibot';
import { texts } from '../i18n/texts';
import { priceText } from './price-text';

const t = texts.in('en');
const costing = (...prices: number[]) =>
  v.parse(
    eventSchema,
    anEvent({ products: prices.map((price, i) => aProduct({ id: `p${i}`, price })) }),
  );

test.each([
  ['the lowest price', [23, 7.5], t('event.priceFrom', { price: '7,50\u00a0€' })],
  ['that tickets are free', [0, 0], t('event.free')],
  [
    'the lowest price, if only some tickets are free',
    [0, 12],
    t('event.priceFrom', { price: '0,00\u00a0€' }),
  ],
])('shows %s', (_, prices, words) => {
  expect(priceText(costing(...prices), 'onSale', t)).toBe(words);
});

test('shows no price if nothing is sold', () => {
  expect(priceText(costing(), 'onSale', t)).toBeNull();
  expect(priceText(costing(0), 'soldOut', t)).toBeNull();
});
