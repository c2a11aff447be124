import type { BuildHealth, Counts, Fault, Source } from './counts';

/** Why a canary should be stopped: its proportion of affected visitors against the active version's. */
export interface Verdict {
  readonly source: Source;
  readonly fault: Fault;
  readonly canary: Proportion;
  readonly active: Proportion;
}

interface Proportion {
  readonly faulty: number;
  readonly of: number;
}

interface Rule {
  /** Affected visitors below which there is no verdict. */
  readonly minFaulty: number;
  /** How much worse a canary may be, as a fraction of its visitors. */
  readonly margin: number;
}

/** The files of a new build are in no cache yet, so it may be slow for a few more. */
const RULES: Readonly<Record<Source, Readonly<Record<Fault, Rule>>>> = {
  server: { errors: { minFaulty: 3, margin: 0.01 }, slow: { minFaulty: 5, margin: 0.05 } },
  browsers: { errors: { minFaulty: 5, margin: 0.01 }, slow: { minFaulty: 10, margin: 0.05 } },
};

/** Minimum number of visitors, of the canary and of the active version, for a comparison. */
const MIN_VISITORS = 5;

/**
 * Critical value for a one-sided significance level of 0.0005. It is this strict because the test is
 * repeated: of canaries as good as the active version that are checked after each of thousands of visitors,
 * each comparison stops 2 % at most (simulated in `verdict.test.ts`).
 */
const CRITICAL_Z = 3.29;

/** Wilson's score interval for a proportion (Wilson 1927, JASA 22: 209–212). */
function interval(
  { faulty, of }: Proportion,
  z: number,
): { readonly low: number; readonly high: number } {
  const part = faulty / of;
  const scale = 1 + z ** 2 / of;
  const middle = (part + z ** 2 / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((part * (1 - part)) / of + z ** 2 / (4 * of ** 2));
  return { low: middle - half, high: middle + half };
}

/**
 * Lower bound of the difference between two proportions: Newcombe's hybrid score interval, which holds for
 * small samples and for proportions of zero and one (Newcombe 1998, Statistics in Medicine 17: 873–890,
 * method 10).
 */
export function differenceLowerBound(one: Proportion, other: Proportion, z = CRITICAL_Z): number {
  const [p, q] = [one.faulty / one.of, other.faulty / other.of];
  return p - q - Math.hypot(p - interval(one, z).low, interval(other, z).high - q);
}

const proportionOf = (counts: Counts, fault: Fault): Proportion => ({
  faulty: counts[fault],
  of: counts.of,
});

function isWorse(canary: Proportion, active: Proportion, { minFaulty, margin }: Rule): boolean {
  if (canary.faulty < minFaulty || canary.of < MIN_VISITORS || active.of < MIN_VISITORS)
    return false;
  return differenceLowerBound(canary, active) > margin;
}

const COMPARISONS = [
  ['server', 'errors'],
  ['browsers', 'errors'],
  ['server', 'slow'],
  ['browsers', 'slow'],
] as const satisfies readonly (readonly [Source, Fault])[];

/**
 * Returns why a canary should be stopped, or null if it isn't significantly worse than the active version.
 */
export function verdict(canary: BuildHealth, active: BuildHealth): Verdict | null {
  for (const [source, fault] of COMPARISONS) {
    const parts = {
      canary: proportionOf(canary[source], fault),
      active: proportionOf(active[source], fault),
    };
    if (isWorse(parts.canary, parts.active, RULES[source][fault])) {
      return { source, fault, ...parts };
    }
  }
  return null;
}

const FAULT_TEXTS = { errors: 'errors', slow: 'slow loads' } as const satisfies Record<
  Fault,
  string
>;
const SOURCE_TEXTS = {
  server: 'visitors’ pages',
  browsers: 'visitors’ browsers',
} as const satisfies Record<Source, string>;

/** Reason in the registry's history: `errors in 12 of 40 visitors’ pages, the active version 1 of 300`. */
export const reasonOf = ({ source, fault, canary, active }: Verdict): string =>
  `${FAULT_TEXTS[fault]} in ${canary.faulty} of ${canary.of} ${SOURCE_TEXTS[source]}, the active version ${active.faulty} of ${active.of}`;
