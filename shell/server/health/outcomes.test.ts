import type { Offers } from '@permanto/federation/registry';
import { outcomesOf } from './outcomes';

const build = (name: string, version: string) => ({ name, version });
const OFFERS = {
  catalog: { builds: [build('catalog', '1')] },
  cart: { builds: [build('cart', 'new'), build('cart', 'live'), build('cart', 'good')] },
  seating: { builds: [build('seating', '1')] },
} as unknown as Offers;

const page = (shown: string[], lacking: string[] = [], late: string[] = []) => ({
  shown,
  lacking,
  reads: late.map((of) => ({ of, is_page: false, is_late: true })),
});

it('is well where the build is shown that was to be', () => {
  expect(outcomesOf(OFFERS, page(['catalog@1', 'cart@new']))).toEqual([
    { build: 'catalog@1', fault: null },
    { build: 'cart@new', fault: null },
  ]);
});

it('is an error of those that another one stands in for', () => {
  expect(outcomesOf(OFFERS, page(['cart@good']))).toEqual([
    { build: 'cart@new', fault: 'errors' },
    { build: 'cart@live', fault: 'errors' },
    { build: 'cart@good', fault: null },
  ]);
});

it('is an error of all where the place holds a fallback', () => {
  const { length } = outcomesOf(OFFERS, page([], ['cart'])).filter(({ fault }) => fault !== null);
  expect(length).toBe(3);
});

it('is slow where what it reads came too late, of that remote alone', () => {
  const late = page(['catalog@1', 'cart@live'], [], ['cart buy-box']);
  expect(outcomesOf(OFFERS, late)).toEqual([
    { build: 'catalog@1', fault: null },
    { build: 'cart@new', fault: 'errors' },
    { build: 'cart@live', fault: 'slow' },
  ]);
});

it('says nothing of remotes that are not on the page', () => {
  const builds = outcomesOf(OFFERS, page(['catalog@1'])).map((outcome) => outcome.build);
  expect(builds).toEqual(['catalog@1']);
});
