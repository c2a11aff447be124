import type { BuildHealth, Counts, Fault, Source } from './counts';

/** Why a canary is to be taken back: so many of its visitors, against the active version's. */
export interface Verdict {
  readonly source: Source;
  readonly fault: Fault;
  readonly canary: Part;
  readonly active: Part;
}

interface Part {
  readonly bad: number;
  readonly of: number;
}

interface Rule {
  /** Below so many nothing is concluded. */
  readonly least: number;
  /** How much worse a canary may be without being taken back, as a part of its visitors. */
  readonly margin: number;
}

/** Files of a new build are in nobody's cache: it may be slow for a few more. */
const RULES: Readonly<Record<Source, Readonly<Record<Fault, Rule>>>> = {
  server: { errors: { least: 3, margin: 0.01 }, slow: { least: 5, margin: 0.05 } },
  browsers: { errors: { least: 5, margin: 0.01 }, slow: { least: 10, margin: 0.05 } },
};

/** Visitors of a canary, and of the active version, without which nothing is compared. */
const LEAST_SEEN = 5;

/**
 * The normal deviate of a one-sided 0.0005. It is this strict since the rule is asked again and again:
 * of canaries that are as good as the active version, and are looked at after each of thousands of
 * visitors, 2 % at most are taken back by each comparison (`verdict.test.ts` plays it).
 */
const Z = 3.29;

/** Wilson's score interval for a proportion (Wilson 1927, JASA 22: 209–212). */
function interval({ bad, of }: Part, z: number): { readonly low: number; readonly high: number } {
  const part = bad / of;
  const scale = 1 + z ** 2 / of;
  const middle = (part + z ** 2 / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((part * (1 - part)) / of + z ** 2 / (4 * of ** 2));
  return { low: middle - half, high: middle + half };
}

/**
 * The lower bound of how much larger the first proportion is: Newcombe's hybrid score interval for a
 * difference, which holds for small samples and for proportions of nought and one (Newcombe 1998,
 * Statistics in Medicine 17: 873–890, method 10).
 */
export function surelyLarger(one: Part, other: Part, z = Z): number {
  const [p, q] = [one.bad / one.of, other.bad / other.of];
  return p - q - Math.hypot(p - interval(one, z).low, interval(other, z).high - q);
}

const partOf = (counts: Counts, fault: Fault): Part => ({ bad: counts[fault], of: counts.of });

function isWorse(canary: Part, active: Part, { least, margin }: Rule): boolean {
  if (canary.bad < least || canary.of < LEAST_SEEN || active.of < LEAST_SEEN) return false;
  return surelyLarger(canary, active) > margin;
}

const COMPARED = [
  ['server', 'errors'],
  ['browsers', 'errors'],
  ['server', 'slow'],
  ['browsers', 'slow'],
] as const satisfies readonly (readonly [Source, Fault])[];

/** Whether a canary fails, or is slow, more often than the active version; null where that isn't sure. */
export function verdict(canary: BuildHealth, active: BuildHealth): Verdict | null {
  for (const [source, fault] of COMPARED) {
    const parts = {
      canary: partOf(canary[source], fault),
      active: partOf(active[source], fault),
    };
    if (isWorse(parts.canary, parts.active, RULES[source][fault])) {
      return { source, fault, ...parts };
    }
  }
  return null;
}

const WHAT = { errors: 'errors', slow: 'slow loads' } as const satisfies Record<Fault, string>;
const WHERE = {
  server: 'visitors’ pages',
  browsers: 'visitors’ browsers',
} as const satisfies Record<Source, string>;

/** For the registry's history: `errors in 12 of 40 visitors’ pages, the active version 1 of 300`. */
export const reasonOf = ({ source, fault, canary, active }: Verdict): string =>
  `${WHAT[fault]} in ${canary.bad} of ${canary.of} ${WHERE[source]}, the active version ${active.bad} of ${active.of}`;
