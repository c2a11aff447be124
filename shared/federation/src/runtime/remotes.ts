import { CONTRACT_VERSIONS, type SlotName } from '@permanto/contracts';
import type { RemoteModule } from '../define-remote';
import { type BrowserEntry, type Candidates, versionKey } from '../registry/entry';
import { ownerOf } from '../registry/match';

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
  SettledState | { readonly status: 'idle' } | { readonly status: 'loading' };

export type LoadEntry<Entry extends BrowserEntry> = (entry: Entry) => Promise<RemoteModule>;

interface RemotesOptions<Entry extends BrowserEntry> {
  readonly candidates: Candidates<Entry>;
  readonly loadEntry: LoadEntry<Entry>;
  /** Milliseconds that one build has to load. */
  readonly deadline: number;
  /** Remotes that the server could not show: the browser starts with the same. */
  readonly failed?: readonly string[];
  /** Told of every build that could not be used. */
  readonly onFailure?: (key: string, failure: RemoteFailure, reason: unknown) => void;
}

const IDLE: RemoteState = { status: 'idle' };
const LOADING: RemoteState = { status: 'loading' };

class Refused extends Error {
  constructor(readonly failure: RemoteFailure) {
    super(failure);
  }
}

function isServed({ declaration: { contracts } }: BrowserEntry): boolean {
  return (
    contracts.remote === CONTRACT_VERSIONS.remote &&
    contracts.bus === CONTRACT_VERSIONS.bus &&
    contracts.slots === CONTRACT_VERSIONS.slots
  );
}

function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused('deadline')), milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The remotes of one page: loads each at most once, falls back, and never rejects. */
export interface Remotes {
  readonly state: (name: string) => RemoteState;
  /** Never rejects. */
  readonly load: (name: string) => Promise<SettledState>;
  /** Its code threw while it was rendered: the next build is tried, or it has failed. */
  readonly threw: (name: string, reason: unknown) => void;
  /** Forgets a failure and loads again. */
  readonly retry: (name: string) => Promise<SettledState>;
  readonly ownerOf: (slot: SlotName) => string | null;
  readonly names: readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRemotes<Entry extends BrowserEntry>(options: RemotesOptions<Entry>): Remotes {
  const { candidates, loadEntry, deadline, failed = [], onFailure } = options;
  const states = new Map<string, RemoteState>(
    failed.map((name) => [name, { status: 'failed', failure: 'unloadable' }]),
  );
  const loads = new Map<string, Promise<SettledState>>();
  const bad = new Set<string>();
  const listeners = new Set<() => void>();
  let loadCount = 0;

  const set = <State extends RemoteState>(name: string, state: State): State => {
    states.set(name, state);
    for (const listener of listeners) listener();
    return state;
  };
  const refuse = (entry: Entry, failure: RemoteFailure, reason: unknown) => {
    bad.add(versionKey(entry));
    onFailure?.(versionKey(entry), failure, reason);
    return failure;
  };

  async function tryCandidates(name: string): Promise<SettledState> {
    let failure: RemoteFailure = 'unknown';
    for (const entry of candidates[name] ?? []) {
      if (bad.has(versionKey(entry))) {
        failure = 'threw';
        continue;
      }
      try {
        if (!isServed(entry)) throw new Refused('contract');
        const module = await withDeadline(loadEntry(entry), deadline);
        loadCount += 1;
        return set(name, { status: 'ready', module, version: entry.version, load: loadCount });
      } catch (reason) {
        failure = refuse(entry, reason instanceof Refused ? reason.failure : 'unloadable', reason);
      }
    }
    return set(name, { status: 'failed', failure });
  }

  function load(name: string): Promise<SettledState> {
    const state = states.get(name) ?? IDLE;
    if (state.status === 'ready' || state.status === 'failed') return Promise.resolve(state);
    const running = loads.get(name);
    if (running !== undefined) return running;
    set(name, LOADING);
    const started = tryCandidates(name).finally(() => loads.delete(name));
    loads.set(name, started);
    return started;
  }

  const entryInUse = (name: string) => {
    const state = states.get(name);
    const version = state?.status === 'ready' ? state.version : null;
    return candidates[name]?.find((entry) => entry.version === version);
  };

  return {
    state: (name) => states.get(name) ?? IDLE,
    load,
    threw: (name, reason) => {
      const entry = entryInUse(name);
      if (entry === undefined) return;
      refuse(entry, 'threw', reason);
      states.set(name, IDLE);
      void load(name);
    },
    retry: (name) => {
      for (const entry of candidates[name] ?? []) bad.delete(versionKey(entry));
      states.set(name, IDLE);
      return load(name);
    },
    ownerOf: (slot) => ownerOf(candidates, slot),
    names: Object.keys(candidates),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
