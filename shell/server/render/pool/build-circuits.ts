import { type Offers, type ServerBuild, versionKey, withBuilds } from '@permanto/federation/builds';
import type { BuildFailure, FailureKind } from '../worker/build-failure';
import type { CircuitState } from '@permanto/release';
import { circuitsBy, type Pass } from './circuit';

/** High enough that a few unusual pages or one slow file don't take a remote away from all visitors. */
const MAX_THROWING_PAGES = 5;
const MAX_FAILED_LOADS = 3;
const WINDOW_MS = 60_000;
/** The first time a build is left out, as a fraction of the maximum. */
const FIRST_OPEN_FACTOR = 1 / 60;

/** The builds with which one page may be rendered. */
interface Admission {
  /** Without builds that looped or threw, also for browsers. */
  readonly offers: Offers<ServerBuild>;
  /** Builds that only browsers load, because loading failed on the server. */
  readonly unloaded: readonly string[];
  readonly recordFailure: (failure: BuildFailure) => void;
  readonly recordShown: (builds: readonly string[]) => void;
  /** Cancels the passes of builds without a result. */
  readonly finish: () => void;
}

/** Whether the build's code or its files are at fault; null if neither. A build for other contracts is never loaded. */
const PART_AT_FAULT: Readonly<Record<FailureKind, 'code' | 'files' | null>> = {
  threw: 'code',
  looped: 'code',
  contract: null,
  deadline: 'files',
  unloadable: 'files',
  unknown: null,
  hydration: null,
};

interface PageBuilds {
  readonly offers: Offers<ServerBuild>;
  /** Identifies the page independently of how its URL is written. */
  readonly page: string;
  /** The remotes on it: only their builds can be tried by this page. */
  readonly remotes: readonly string[];
}

export interface BuildCircuits {
  /** `excluded`: builds with which this page has already failed. */
  readonly admit: (page: PageBuilds, excluded: ReadonlyMap<string, unknown>) => Admission;
  /** Build (`cart@1`) → the worse state of its two circuits. */
  readonly states: () => ReadonlyMap<string, CircuitState>;
}

const WORST_FIRST = ['open', 'half_open', 'closed'] as const satisfies CircuitState[];

/** Leaves failing builds out for at most `maxOpenMs`, then lets one page at a time try them. */
export function createBuildCircuits(
  maxOpenMs: number,
  now = () => performance.now(),
): BuildCircuits {
  const rules = { windowMs: WINDOW_MS, openMs: maxOpenMs * FIRST_OPEN_FACTOR, maxOpenMs };
  const circuits = {
    code: circuitsBy({ ...rules, failureThreshold: MAX_THROWING_PAGES }, now),
    files: circuitsBy({ ...rules, failureThreshold: MAX_FAILED_LOADS }, now),
  };

  function admit(
    { offers: all, page, remotes }: PageBuilds,
    excluded: ReadonlyMap<string, unknown>,
  ): Admission {
    const passes = { code: new Map<string, Pass>(), files: new Map<string, Pass>() };
    const tryEnter = (kind: keyof typeof passes, build: ServerBuild, by?: string) => {
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
      if (excluded.has(key) || !tryEnter('code', build, page)) return [];
      if (!tryEnter('files', build)) unloaded.push(key);
      return [{ ...build, trials: circuits.files.of(key).trials() }];
    };
    const offers = withBuilds(all, (builds) => builds.flatMap(admitted));
    return {
      offers,
      unloaded,
      recordFailure: ({ build, kind }) => {
        const part = PART_AT_FAULT[kind];
        if (part !== null) passes[part].get(build)?.fail(kind === 'looped');
      },
      recordShown: (builds) => {
        for (const key of builds) {
          passes.code.get(key)?.succeed();
          passes.files.get(key)?.succeed();
        }
      },
      finish: () => {
        for (const pass of [...passes.code.values(), ...passes.files.values()]) pass.cancel();
      },
    };
  }

  function stateOf(key: string): CircuitState {
    const both = [circuits.code.of(key).state(), circuits.files.of(key).state()];
    return WORST_FIRST.find((state) => both.includes(state)) ?? 'closed';
  }

  return { admit, states: () => new Map(circuits.code.keys().map((key) => [key, stateOf(key)])) };
}
