import { cents, type Event } from '@permanto/contracts';
import { makePlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { hallInShort, hallOf } from '../chart/testing/plans';
import {
  dimmedBy,
  filterFrom,
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
const offer = makeOffer({ products, flags: {} } as unknown as Event, hallInShort(hallOf(2, 1, 3)));
plan.seats.features[1] = SEAT_FEATURE.accessible;
plan.seats.features[2] = SEAT_FEATURE.companion;

const dimmed = (filter: Partial<typeof NO_FILTER>) => {
  const mask = dimmedBy(plan, offer, { ...NO_FILTER, ...filter });
  return mask && [...mask];
};

test('without a filter nothing is dimmed', () => {
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(dimmed({})).toBeNull();
  expect(fittingCategories(offer, NO_FILTER)).toBeNull();
});

test('a category dims the others', () => {
  expect(dimmed({ categories: ['b'] })).toEqual([1, 1, 1, 0, 0, 0]);
  expect(fittingCategories(offer, { ...NO_FILTER, categories: ['b'] })).toEqual(['b']);
});

test('a price dims what has no ticket at it', () => {
  expect(dimmed({ priceTo: cents(700) })).toEqual([1, 1, 1, 0, 0, 0]);
  expect(dimmed({ priceTo: cents(699) })).toEqual([1, 1, 1, 1, 1, 1]);
  expect(dimmed({ priceTo: cents(2300) })).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a range of prices dims what is cheaper and what is dearer', () => {
  expect(dimmed({ priceFrom: cents(701) })).toEqual([0, 0, 0, 1, 1, 1]);
  expect(dimmed({ priceFrom: cents(700), priceTo: cents(2299) })).toEqual([1, 1, 1, 0, 0, 0]);
});

test('of a filter that was kept, what the hall no longer has is left out', () => {
  const kept = { ...NO_FILTER, categories: ['b', 'gone'], isAccessible: true };
  expect(filterFrom({ ...kept, priceFrom: cents(700), priceTo: cents(900) }, offer)).toEqual({
    categories: ['b'],
    priceFrom: 700,
    priceTo: null,
    isAccessible: true,
  });
});

test('accessible places stay with their companions’ seats, in the categories that are wanted', () => {
  expect(dimmed({ isAccessible: true })).toEqual([1, 0, 0, 1, 1, 1]);
  expect(dimmed({ isAccessible: true, categories: ['b'] })).toEqual([1, 1, 1, 1, 1, 1]);
});

test('the prices to choose from are those at which categories begin', () => {
  expect(priceSteps(offer)).toEqual([700, 2300]);
});
