import { cents, type Event } from '@permanto/contracts';
import { makePlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { hallSummary, hallOf } from '../chart/testing/plans';
import {
  dimmedSeats,
  validFilter,
  fittingCategories,
  isFiltering,
  NO_FILTER,
  priceSteps,
} from './filter';
import { makeOffer } from './offer';

const product = (category: string, price: number) => ({
  price,
  requirements: null,
  availability: null,
  title: { fi: category },
  allowed_seat_categories: [category],
});
const plan = makePlanTable(hallOf(2, 1, 3));
const products = [product('a', 2300), product('b', 700), product('b', 1200)];
const offer = makeOffer({ products, flags: {} } as unknown as Event, hallSummary(hallOf(2, 1, 3)));
plan.seats.features[1] = SEAT_FEATURE.accessible;
plan.seats.features[2] = SEAT_FEATURE.companion;

const dimmed = (filter: Partial<typeof NO_FILTER>) => {
  const mask = dimmedSeats(plan, offer, { ...NO_FILTER, ...filter });
  return mask && [...mask];
};

test('dims nothing without a filter', () => {
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(dimmed({})).toBeNull();
  expect(fittingCategories(offer, NO_FILTER)).toBeNull();
});

test('dims other categories', () => {
  expect(dimmed({ categories: ['b'] })).toEqual([1, 1, 1, 0, 0, 0]);
  expect(fittingCategories(offer, { ...NO_FILTER, categories: ['b'] })).toEqual(['b']);
});

test('dims seats above the maximum price', () => {
  expect(dimmed({ priceTo: cents(700) })).toEqual([1, 1, 1, 0, 0, 0]);
  expect(dimmed({ priceTo: cents(699) })).toEqual([1, 1, 1, 1, 1, 1]);
  expect(dimmed({ priceTo: cents(2300) })).toEqual([0, 0, 0, 0, 0, 0]);
});

test('dims seats outside the price range', () => {
  expect(dimmed({ priceFrom: cents(701) })).toEqual([0, 0, 0, 1, 1, 1]);
  expect(dimmed({ priceFrom: cents(700), priceTo: cents(2299) })).toEqual([1, 1, 1, 0, 0, 0]);
});

test('drops what the hall no longer has from a stored filter', () => {
  const stored = { ...NO_FILTER, categories: ['b', 'gone'], isAccessible: true };
  expect(validFilter({ ...stored, priceFrom: cents(700), priceTo: cents(900) }, offer)).toEqual({
    categories: ['b'],
    priceFrom: 700,
    priceTo: null,
    isAccessible: true,
  });
});

test('keeps accessible places and companion seats of the chosen categories', () => {
  expect(dimmed({ isAccessible: true })).toEqual([1, 0, 0, 1, 1, 1]);
  expect(dimmed({ isAccessible: true, categories: ['b'] })).toEqual([1, 1, 1, 1, 1, 1]);
});

test('returns the distinct lowest prices of the categories', () => {
  expect(priceSteps(offer)).toEqual([700, 2300]);
});
