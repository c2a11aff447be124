import type { RemoteModule } from '../define-remote';
import { readable, settled } from '../loadable';
import { type Offers, versionKey, type WebBuild } from '../builds/entry';
import { ownersOf } from '../builds/owner';
import { isServed } from '../builds/served';

/** Why a remote can't be shown. */
export type RemoteFailure = 'unknown' | 'deadline' | 'unloadable' | 'contract' | 'threw';

export type SettledState =
  | {
      readonly status: 'ready';
      readonly module: RemoteModule;
      readonly version: string;
      /** Which load of this remote it was: a new one forgets what the last one threw. */
      readonly load: number;
    }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

export type RemoteState =
  | SettledState
  | { readonly status: 'idle' }
  | { readonly status: 'loading' };

/** `signal` aborts the load. Two builds of one remote must not be evaluated. */
export type LoadBuild<Build extends WebBuild> = (
  build: Build,
  signal: AbortSignal,
) => Promise<RemoteModule>;

/** Calls when a build has had its time, by whatever clock. Answers how to give it up. */
export type Deadline = (over: () => void, build: WebBuild) => () => void;

interface RemotesOptions<Build extends WebBuild> {
  readonly offers: Offers<Build>;
  readonly loadBuild: LoadBuild<Build>;
  /** When one build has had its time to load. */
  readonly deadline: Deadline;
  /** Remotes that the server could not show: the browser starts with the same. */
  readonly failed?: readonly string[];
  /** Called for every build that could not be used. */
  readonly onFailure?: (key: string, failure: RemoteFailure, reason: unknown) => void;
}

const IDLE: RemoteState = { status: 'idle' };
const LOADING: RemoteState = { status: 'loading' };

/** Why a build is not shown although nothing threw. */
export class Refused extends Error {
  constructor(readonly failure: RemoteFailure) {
    super(failure);
  }
}

/** Rejects with {@link Refused} when the time is over. */
export function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  deadline: Deadline,
  build: WebBuild,
): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = deadline(() => {
      controller.abort();
      reject(new Refused('deadline'));
    }, build);
    work(controller.signal).then(resolve, reject).finally(stop);
  });
}

/** The remotes of one page: loads each at most once, falls back, and never rejects. */
export interface Remotes {
  readonly state: (name: string) => RemoteState;
  /** Never rejects. */
  readonly load: (name: string) => Promise<SettledState>;
  /** Its code threw while it was rendered, or waited for ever: the next build is tried, or it has failed. */
  readonly threw: (name: string, reason: unknown) => void;
  /** Forgets a failure and loads again. */
  readonly retry: (name: string) => Promise<SettledState>;
  /** The remote that fills a slot, the first one where it is open to several. */
  readonly ownersOf: (slot: string) => readonly string[];
  readonly names: readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRemotes<Build extends WebBuild>(options: RemotesOptions<Build>): Remotes {
  const { offers, loadBuild, deadline, failed = [], onFailure } = options;
  const states = new Map<string, RemoteState>(
    failed.map((name) => [name, { status: 'failed', failure: 'unloadable' }]),
  );
  /** The same promise for all who ask, from the first load until another try. */
  const loads = new Map<string, Promise<SettledState>>();
  const bad = new Set<string>();
  const listeners = new Set<() => void>();
  let loadCount = 0;

  const set = <State extends RemoteState>(name: string, state: State): State => {
    states.set(name, state);
    for (const listener of listeners) listener();
    return state;
  };
  const refuse = (build: Build, usual: RemoteFailure, reason: unknown) => {
    const failure = reason instanceof Refused ? reason.failure : usual;
    bad.add(versionKey(build));
    onFailure?.(versionKey(build), failure, reason);
    return failure;
  };

  async function tryBuilds(name: string): Promise<SettledState> {
    let failure: RemoteFailure = 'unknown';
    for (const build of offers[name]?.builds ?? []) {
      if (bad.has(versionKey(build))) {
        failure = 'threw';
        continue;
      }
      try {
        if (!isServed(build.contracts)) throw new Refused('contract');
        const module = await withDeadline((signal) => loadBuild(build, signal), deadline, build);
        loadCount += 1;
        return set(name, { status: 'ready', module, version: build.version, load: loadCount });
      } catch (reason) {
        failure = refuse(build, 'unloadable', reason);
      }
    }
    return set(name, { status: 'failed', failure });
  }

  function load(name: string): Promise<SettledState> {
    const known = loads.get(name);
    if (known !== undefined) return known;
    const begun = begin(name);
    loads.set(name, begun);
    return begun;
  }

  function begin(name: string): Promise<SettledState> {
    const state = states.get(name) ?? IDLE;
    if (state.status === 'ready' || state.status === 'failed') return settled(state);
    set(name, LOADING);
    return readable(tryBuilds(name));
  }

  function loadAgain(name: string): Promise<SettledState> {
    if (states.get(name)?.status !== 'loading') {
      states.set(name, IDLE);
      loads.delete(name);
    }
    return load(name);
  }

  const buildInUse = (name: string) => {
    const state = states.get(name);
    const version = state?.status === 'ready' ? state.version : null;
    return offers[name]?.builds.find((build) => build.version === version);
  };

  return {
    state: (name) => states.get(name) ?? IDLE,
    load,
    threw: (name, reason) => {
      const build = buildInUse(name);
      if (build === undefined) return;
      refuse(build, 'threw', reason);
      void loadAgain(name);
    },
    retry: (name) => {
      for (const build of offers[name]?.builds ?? []) bad.delete(versionKey(build));
      return loadAgain(name);
    },
    ownersOf: (slot) => ownersOf(offers, slot),
    names: Object.keys(offers),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
