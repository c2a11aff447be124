import { REMOTES, type Remote } from '@permanto/tools/settings';
import { inSample } from '../sample';
import { type App, NEW, SIDES } from './next-change';

export type Age = 'old' | 'new';
const AGES: readonly Age[] = ['old', 'new'];

/** Which release of each part runs. */
export interface Pair {
  readonly shell: Age;
  readonly api: Age;
  readonly remotes: Readonly<Record<Remote, Age>>;
}

const remotesOf = (ageOf: (remote: Remote) => Age) =>
  Object.fromEntries(REMOTES.map((remote) => [remote, ageOf(remote)])) as Pair['remotes'];

export const ALL_OLD = remotesOf(() => 'old');

export const CHANGES = Object.keys(NEW) as (keyof typeof NEW)[];
/** Changes between two remotes, which neither shell nor API need know of. */
const BETWEEN_REMOTES = CHANGES.map((change) => SIDES[change]).filter((sides) =>
  sides.every((side) => (REMOTES as readonly string[]).includes(side)),
);

/** All old, all new, each alone new, each alone old, and the two sides of a change new. */
const REMOTE_SETS = [
  ALL_OLD,
  remotesOf(() => 'new'),
  ...REMOTES.flatMap((one) =>
    AGES.map((age) =>
      remotesOf((remote) => (remote === one ? age : age === 'old' ? 'new' : 'old')),
    ),
  ),
  ...BETWEEN_REMOTES.map((sides) => remotesOf((one) => (sides.includes(one) ? 'new' : 'old'))),
];

/** Every pair of old and new shell, API and remotes. */
export const PAIRS: readonly Pair[] = AGES.flatMap((shell) =>
  AGES.flatMap((api) => REMOTE_SETS.map((remotes) => ({ shell, api, remotes }))),
);

/** The parts that a pair needs built from the next tree. */
export const newParts = ({ shell, api, remotes }: Pair): App[] => [
  ...(shell === 'new' ? (['shell'] as const) : []),
  ...(api === 'new' ? (['shop-api'] as const) : []),
  ...REMOTES.filter((remote) => remotes[remote] === 'new'),
];

/** `new: shell, cart-mfe` */
export const nameOf = (pair: Pair): string => `new: ${newParts(pair).join(', ') || 'nothing'}`;

const hasAll = (all: readonly App[], some: readonly App[]) =>
  some.every((one) => all.includes(one));

/** A change is on the screen where all sides of it are new, and else nowhere. */
export const isSeen = (change: keyof typeof NEW, pair: Pair): boolean =>
  hasAll(newParts(pair), SIDES[change]);

/** Apps that `npm test` has time to build anew. */
export const FEW = 2;

/** Those for which some of a pair's new parts must be built, but not all, and no other. */
const partsOf = (pair: Pair) =>
  PAIRS.filter((one) => {
    const [some, all] = [newParts(one), newParts(pair)];
    return some.length > 0 && some.length < all.length && hasAll(all, some);
  });

/** What `npm test` buys through: a pair in which a change is seen, and a part of it, where it isn't. */
export function fewPairs(): readonly Pair[] {
  const seen = PAIRS.filter(
    (pair) => newParts(pair).length <= FEW && CHANGES.some((change) => isSeen(change, pair)),
  );
  return inSample(
    seen.flatMap((pair) => partsOf(pair).map((part) => [pair, part])),
    1,
  ).flat();
}
