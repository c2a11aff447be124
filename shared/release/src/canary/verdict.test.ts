import { type BuildHealth, type Counts, NO_COUNTS } from './counts';
import { reasonOf, differenceLowerBound, verdict } from './verdict';

const counts = (of: number, errors: number, slow = 0): Counts => ({ of, errors, slow });
const pages = (...all: Parameters<typeof counts>): BuildHealth => ({
  server: counts(...all),
  browsers: NO_COUNTS,
});
const visitors = (...all: Parameters<typeof counts>): BuildHealth => ({
  server: NO_COUNTS,
  browsers: counts(...all),
});

/** mulberry32, a seeded generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a canary', () => {
  it('is stopped with a reason if it fails on many more pages', () => {
    const found = verdict(pages(40, 12), pages(300, 1));
    expect(found).toMatchObject({ source: 'server', fault: 'errors' });
    expect(reasonOf(found!)).toBe(
      'errors in 12 of 40 visitors’ pages, the active version 1 of 300',
    );
  });

  it('is stopped after a few pages if it always fails', () => {
    expect(verdict(pages(5, 5), pages(5, 0))).not.toBeNull();
    expect(verdict(pages(4, 4), pages(300, 0))).toBeNull();
  });

  it('is stopped if it is slow in many more browsers', () => {
    const found = verdict(visitors(60, 0, 30), visitors(600, 0, 12));
    expect(reasonOf(found!)).toBe(
      'slow loads in 30 of 60 visitors’ browsers, the active version 12 of 600',
    );
  });

  it('is not stopped by a few visitors', () => {
    expect(verdict(visitors(4, 4), visitors(1_000, 0))).toBeNull();
    expect(verdict(visitors(8, 5), visitors(1_000, 0))).not.toBeNull();
  });

  it('is kept if the active version has too few visitors to compare', () => {
    expect(verdict(pages(100, 100), pages(0, 0))).toBeNull();
    expect(verdict(pages(100, 100), pages(4, 0))).toBeNull();
  });

  it('is kept if the active version is as bad', () => {
    expect(verdict(pages(100, 60), pages(100, 55))).toBeNull();
    expect(verdict(pages(40, 40), pages(40, 40))).toBeNull();
  });

  it('is kept if it is better', () => {
    expect(verdict(pages(5_000, 5), pages(5_000, 500))).toBeNull();
  });
});

test.each([
  [56, 70, 48, 80, 0.0524],
  [9, 10, 3, 10, 0.1705],
  [10, 10, 0, 10, 0.6075],
  [5, 56, 0, 29, -0.0381],
])('the bound of %i/%i - %i/%i equals Newcombe’s (table II, method 10)', (a, m, b, n, bound) => {
  const found = differenceLowerBound({ faulty: a, of: m }, { faulty: b, of: n }, 1.96);
  expect(found).toBeCloseTo(bound, 3);
});

describe('canaries as good as the active version', () => {
  const PAGES = 1_000;
  const CANARIES = 100;
  const RATES = [0.01, 0.05, 0.2, 0.5];
  const SHARES = [0.05, 0.3];
  const all = RATES.flatMap((rate) => SHARES.map((share) => [rate, share] as const));

  /** Whether a canary is stopped that is checked after each of its failures. */
  function isStopped(random: () => number, rate: number, share: number, extraErrors = 0): boolean {
    const canary = { of: 0, errors: 0, slow: 0 };
    const active = { of: 0, errors: 0, slow: 0 };
    for (let page = 0; page < PAGES; page += 1) {
      const isTried = random() < share;
      const counted = isTried ? canary : active;
      counted.of += 1;
      if (random() >= rate + (isTried ? extraErrors : 0)) continue;
      counted.errors += 1;
      const health = (server: Counts): BuildHealth => ({ server, browsers: NO_COUNTS });
      if (isTried && verdict(health(canary), health(active)) !== null) return true;
    }
    return false;
  }

  it.each(all)(
    'with a failure rate of %d and a share of %d are stopped in 2 % of cases at most',
    (rate, share) => {
      const random = seeded(Math.round(rate * 10_000 + share * 100));
      const stopped = Array.from({ length: CANARIES }, () => isStopped(random, rate, share));
      expect(stopped.filter(Boolean).length / CANARIES).toBeLessThanOrEqual(0.02);
    },
  );

  it('are kept, but those that fail on 20 % more pages are stopped', () => {
    const random = seeded(7);
    const stopped = Array.from({ length: 40 }, () => isStopped(random, 0.02, 0.1, 0.2));
    expect(stopped.filter(Boolean).length).toBeGreaterThan(36);
  });
});
