import { REMOTES, type Remote } from '@permanto/tools/settings';

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

/** All old, all new, each alone new, each alone old. */
const REMOTE_SETS = [
  ALL_OLD,
  remotesOf(() => 'new'),
  ...REMOTES.flatMap((one) =>
    AGES.map((age) =>
      remotesOf((remote) => (remote === one ? age : age === 'old' ? 'new' : 'old')),
    ),
  ),
];

/** Every pair of old and new shell, API and remotes. */
export const PAIRS: readonly Pair[] = AGES.flatMap((shell) =>
  AGES.flatMap((api) => REMOTE_SETS.map((remotes) => ({ shell, api, remotes }))),
);

/** The parts that a pair needs built from the next tree. */
export const newParts = ({ shell, api, remotes }: Pair): string[] => [
  ...(shell === 'new' ? ['shell'] : []),
  ...(api === 'new' ? ['shop-api'] : []),
  ...REMOTES.filter((remote) => remotes[remote] === 'new'),
];

/** `new: shell, cart-mfe` */
export const nameOf = (pair: Pair): string => `new: ${newParts(pair).join(', ') || 'nothing'}`;
