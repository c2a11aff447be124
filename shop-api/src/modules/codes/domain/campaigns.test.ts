import fc from 'fast-check';
import { cents, type Cents } from '@permanto/contracts';
import { aProduct } from '../../../testing/test-shop';
import { aCampaign } from '../testing/code-shop';
import { bestOffer, discounted } from './campaigns';

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);
/** Percentages with up to three decimals. */
const thousandths = fc.integer({ min: 0, max: 100_000 });
const discount = fc.oneof(
  thousandths.map((share) => ({ percentage: share / 1_000 })),
  amount.map((cut) => ({ amount: cut })),
  amount.map((fixed) => ({ price: fixed })),
);

describe('a discount', () => {
  test('is never negative nor above the full price', () => {
    fc.assert(
      fc.property(price, discount, (full, off) => {
        const result = discounted(full, off);
        expect(Number.isSafeInteger(result)).toBe(true);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(full);
      }),
    );
  });

  test('by percentage is rounded half up to a cent, exactly', () => {
    fc.assert(
      fc.property(price, thousandths, (full, share) => {
        const exact = BigInt(full) * BigInt(100_000 - share);
        const halfUp = (2n * exact + 100_000n) / 200_000n;
        expect(BigInt(discounted(full, { percentage: share / 1_000 }))).toBe(halfUp);
      }),
    );
  });

  test.each([
    [5, 50, 3],
    [1, 50, 1],
    [2_270, 10, 2_043],
    [999, 33.3, 666],
    [700, 100, 0],
    [700, 0, 700],
  ])('of %i cents by %d %% leaves %i', (full, percentage, left) => {
    expect(discounted(cents(full), { percentage })).toBe(left);
  });

  test('is the lowest of all, in any order, or none', () => {
    fc.assert(
      fc.property(price, fc.array(discount, { maxLength: 6 }), (full, discounts) => {
        const campaigns = discounts.map((off, i) => ({
          campaign: aCampaign({ id: `k${i}`, products: ['lippu'], discount: off }),
        }));
        const product = aProduct({ id: 'lippu', price: full });
        const prices: Cents[] = discounts.map((off) => discounted(full, off));
        const best = Math.min(full, ...prices);
        expect(bestOffer(campaigns, product)?.price ?? full).toBe(best);
        expect(bestOffer(campaigns.reverse(), product)?.price ?? full).toBe(best);
        expect(bestOffer(campaigns, { ...product, id: 'muu' })).toBeNull();
      }),
    );
  });
});
