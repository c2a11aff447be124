import {
  type Offers,
  type ServerBuild,
  versionKey,
  withBuilds,
} from '@permanto/federation/registry';
import type { BuildFailure } from '../worker/job';
import { circuitsBy, type CircuitState, type Pass } from './circuit';

/** A few odd pages that throw, or one file that is late, take a remote away from nobody. */
const THROWING_PAGES = 5;
const FAILED_LOADS = 3;
const WINDOW = 60_000;
/** A build is left out this much shorter the first time than at most. */
const FIRST_PAUSE = 1 / 60;

/** What one page may be rendered with. */
interface Admission {
  /** Without builds that looped or threw: browsers had better not have them either. */
  readonly offers: Offers<ServerBuild>;
  /** Builds that the server does not load, since it could not; browsers may have more luck. */
  readonly unloaded: readonly string[];
  readonly failed: (failure: BuildFailure) => void;
  readonly shown: (builds: readonly string[]) => void;
  /** What nothing was said of was not needed. */
  readonly over: () => void;
}

/** What was at fault: its code or its files. One of other contracts is not even loaded, and costs nothing. */
const FAULTS: Readonly<Record<string, 'code' | 'files' | null>> = {
  ...{ threw: 'code', looped: 'code', contract: null },
  ...{ deadline: 'files', unloadable: 'files', unknown: null },
};

/** A page, as far as builds are guarded by it. */
interface GuardedPage {
  readonly offers: Offers<ServerBuild>;
  /** What tells it from others, whatever its address is written like. */
  readonly page: string;
  /** The remotes on it: only their builds can be tried by it. */
  readonly remotes: readonly string[];
}

export interface BuildGuard {
  /** `without`: builds that this page has been tried with in vain. */
  readonly admit: (page: GuardedPage, without: ReadonlyMap<string, unknown>) => Admission;
  /** Build (`cart@1`) → how it stands: the worse of its code and its files. */
  readonly states: () => ReadonlyMap<string, CircuitState>;
}

const BY_BADNESS = ['open', 'half_open', 'closed'] as const satisfies CircuitState[];

/** Builds that fail are left out for a while, at most for `longest` ms, and then tried by one page at a time. */
export function guardBuilds(longest: number, now = () => performance.now()): BuildGuard {
  const rules = { window: WINDOW, pause: longest * FIRST_PAUSE, longest };
  const circuits = {
    code: circuitsBy({ ...rules, failures: THROWING_PAGES }, now),
    files: circuitsBy({ ...rules, failures: FAILED_LOADS }, now),
  };

  function admit(
    { offers: all, page, remotes }: GuardedPage,
    without: ReadonlyMap<string, unknown>,
  ): Admission {
    const passes = { code: new Map<string, Pass>(), files: new Map<string, Pass>() };
    const mayUse = (kind: keyof typeof passes, build: ServerBuild, by?: string) => {
      const key = versionKey(build);
      const circuit = circuits[kind].of(key);
      if (!remotes.includes(build.name)) return circuit.state() === 'closed';
      const pass = circuit.enter(by);
      if (pass !== null) passes[kind].set(key, pass);
      return pass !== null;
    };
    const unloaded: string[] = [];
    const admitted = (build: ServerBuild) => {
      const key = versionKey(build);
      if (without.has(key) || !mayUse('code', build, page)) return [];
      if (!mayUse('files', build)) unloaded.push(key);
      return [{ ...build, trials: circuits.files.of(key).trials() }];
    };
    const offers = withBuilds(all, (builds) => builds.flatMap(admitted));
    return {
      offers,
      unloaded,
      failed: ({ build, reason }) => {
        const fault = FAULTS[reason.split(':')[0] ?? ''] ?? null;
        if (fault !== null) passes[fault].get(build)?.failed(reason.startsWith('looped'));
      },
      shown: (builds) => {
        for (const key of builds) {
          passes.code.get(key)?.succeeded();
          passes.files.get(key)?.succeeded();
        }
      },
      over: () => {
        for (const pass of [...passes.code.values(), ...passes.files.values()]) pass.unused();
      },
    };
  }

  function stateOf(key: string): CircuitState {
    const both = [circuits.code.of(key).state(), circuits.files.of(key).state()];
    return BY_BADNESS.find((state) => both.includes(state)) ?? 'closed';
  }

  return { admit, states: () => new Map(circuits.code.keys().map((key) => [key, stateOf(key)])) };
}
