import { REMOTES, type Remote } from '@permanto/tools/settings';
import { inSample } from '../sample';
import { type App, NEW, CHANGED_APPS } from './next-change';

export type Age = 'old' | 'new';
const AGES: readonly Age[] = ['old', 'new'];

/** The release of each part of the shop. */
export interface Pair {
  readonly shell: Age;
  readonly api: Age;
  readonly remotes: Readonly<Record<Remote, Age>>;
}

const remotesOf = (ageOf: (remote: Remote) => Age) =>
  Object.fromEntries(REMOTES.map((remote) => [remote, ageOf(remote)])) as Pair['remotes'];

export const ALL_OLD = remotesOf(() => 'old');

export const CHANGES = Object.keys(NEW) as (keyof typeof NEW)[];
/** Changes between two remotes only. */
const BETWEEN_REMOTES = CHANGES.map((change) => CHANGED_APPS[change]).filter((apps) =>
  apps.every((app) => (REMOTES as readonly string[]).includes(app)),
);

/** All old, all new, one new, one old, and both remotes of a change new. */
const REMOTE_SETS = [
  ALL_OLD,
  remotesOf(() => 'new'),
  ...REMOTES.flatMap((one) =>
    AGES.map((age) =>
      remotesOf((remote) => (remote === one ? age : age === 'old' ? 'new' : 'old')),
    ),
  ),
  ...BETWEEN_REMOTES.map((apps) => remotesOf((one) => (apps.includes(one) ? 'new' : 'old'))),
];

/** All combinations of old and new shell, API and remotes. */
export const PAIRS: readonly Pair[] = AGES.flatMap((shell) =>
  AGES.flatMap((api) => REMOTE_SETS.map((remotes) => ({ shell, api, remotes }))),
);

/** The apps of a pair that must be built from the next tree. */
export const newParts = ({ shell, api, remotes }: Pair): App[] => [
  ...(shell === 'new' ? (['shell'] as const) : []),
  ...(api === 'new' ? (['shop-api'] as const) : []),
  ...REMOTES.filter((remote) => remotes[remote] === 'new'),
];

/** `new: shell, cart-mfe` */
export const nameOf = (pair: Pair): string => `new: ${newParts(pair).join(', ') || 'nothing'}`;

const hasAll = (all: readonly App[], some: readonly App[]) =>
  some.every((one) => all.includes(one));

/** A change is shown only if all of its apps are new. */
export const isShown = (change: keyof typeof NEW, pair: Pair): boolean =>
  hasAll(newParts(pair), CHANGED_APPS[change]);

/** The number of apps that `npm test` has time to build. */
export const MAX_NEW_APPS = 2;

/** Pairs whose new parts are a proper subset of this pair's. */
const partsOf = (pair: Pair) =>
  PAIRS.filter((one) => {
    const [some, all] = [newParts(one), newParts(pair)];
    return some.length > 0 && some.length < all.length && hasAll(all, some);
  });

/** The pairs of `npm test`: one in which a change is shown, and a subset in which it isn't. */
export function samplePairs(): readonly Pair[] {
  const shown = PAIRS.filter(
    (pair) =>
      newParts(pair).length <= MAX_NEW_APPS && CHANGES.some((change) => isShown(change, pair)),
  );
  return inSample(
    shown.flatMap((pair) => partsOf(pair).map((part) => [pair, part])),
    1,
  ).flat();
}
