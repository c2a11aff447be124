import type { BuildHealth, Counts } from './counts';
import { NOTHING } from './counts';
import { reasonOf, surelyLarger, verdict } from './verdict';

const counts = (of: number, errors: number, slow = 0): Counts => ({ of, errors, slow });
const pages = (...all: Parameters<typeof counts>): BuildHealth => ({
  server: counts(...all),
  browsers: NOTHING,
});
const visitors = (...all: Parameters<typeof counts>): BuildHealth => ({
  server: NOTHING,
  browsers: counts(...all),
});

/** mulberry32: the same numbers in each run. */
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
  it('that fails in many more pages is taken back, and it is said why', () => {
    const found = verdict(pages(40, 12), pages(300, 1));
    expect(found).toMatchObject({ source: 'server', fault: 'errors' });
    expect(reasonOf(found!)).toBe(
      'errors in 12 of 40 visitors’ pages, the active version 1 of 300',
    );
  });

  it('that never shows is taken back after the few pages that say so', () => {
    expect(verdict(pages(5, 5), pages(5, 0))).not.toBeNull();
    expect(verdict(pages(4, 4), pages(300, 0))).toBeNull();
  });

  it('that is slow in many more browsers is taken back', () => {
    const found = verdict(visitors(60, 0, 30), visitors(600, 0, 12));
    expect(reasonOf(found!)).toBe(
      'slow loads in 30 of 60 visitors’ browsers, the active version 12 of 600',
    );
  });

  it('is not condemned by a few visitors', () => {
    expect(verdict(visitors(4, 4), visitors(1_000, 0))).toBeNull();
    expect(verdict(visitors(8, 5), visitors(1_000, 0))).not.toBeNull();
  });

  it('stays where nobody has the active version to compare with', () => {
    expect(verdict(pages(100, 100), pages(0, 0))).toBeNull();
    expect(verdict(pages(100, 100), pages(4, 0))).toBeNull();
  });

  it('stays where the active version is as bad', () => {
    expect(verdict(pages(100, 60), pages(100, 55))).toBeNull();
    expect(verdict(pages(40, 40), pages(40, 40))).toBeNull();
  });

  it('stays where it is better', () => {
    expect(verdict(pages(5_000, 5), pages(5_000, 500))).toBeNull();
  });
});

test.each([
  [56, 70, 48, 80, 0.0524],
  [9, 10, 3, 10, 0.1705],
  [10, 10, 0, 10, 0.6075],
  [5, 56, 0, 29, -0.0381],
])('the bound of %i/%i - %i/%i is Newcombe’s (table II, method 10)', (a, m, b, n, bound) => {
  const found = surelyLarger({ bad: a, of: m }, { bad: b, of: n }, 1.96);
  expect(found).toBeCloseTo(bound, 3);
});

describe('of canaries that are as good as the active version', () => {
  const PAGES = 1_000;
  const CANARIES = 100;
  const RATES = [0.01, 0.05, 0.2, 0.5];
  const SHARES = [0.05, 0.3];
  const all = RATES.flatMap((rate) => SHARES.map((share) => [rate, share] as const));

  /** Whether one is taken back that is looked at after each of its failures. */
  function isCondemned(random: () => number, rate: number, share: number, worse = 0): boolean {
    const canary = { of: 0, errors: 0, slow: 0 };
    const active = { of: 0, errors: 0, slow: 0 };
    for (let page = 0; page < PAGES; page += 1) {
      const isTried = random() < share;
      const counted = isTried ? canary : active;
      counted.of += 1;
      if (random() >= rate + (isTried ? worse : 0)) continue;
      counted.errors += 1;
      const health = (server: Counts): BuildHealth => ({ server, browsers: NOTHING });
      if (isTried && verdict(health(canary), health(active)) !== null) return true;
    }
    return false;
  }

  it.each(all)('that fail by %d, with a share of %d, 2 % at most are taken back', (rate, share) => {
    const random = seeded(Math.round(rate * 10_000 + share * 100));
    const condemned = Array.from({ length: CANARIES }, () => isCondemned(random, rate, share));
    expect(condemned.filter(Boolean).length / CANARIES).toBeLessThanOrEqual(0.02);
  });

  it('far more are that fail in a fifth more of their pages', () => {
    const random = seeded(7);
    const condemned = Array.from({ length: 40 }, () => isCondemned(random, 0.02, 0.1, 0.2));
    expect(condemned.filter(Boolean).length).toBeGreaterThan(36);
  });
});
