import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ParsedRegistry, parseRegistry, type RegistryFault } from '../registry/parse';
import { type RefusalOf } from '../registry/refuse';
import { type Registry } from '../registry/schema';
import type { Place } from '../store/places';
import { type RegistryCache, createRegistryCache } from './registry-cache';

/** The result of the last read. */
export interface RegistryState {
  /** When it was last read or found unchanged (ms since 1970); null if never. */
  readonly readAt: number | null;
  /** Why the last read failed; null if it succeeded. */
  readonly fault: string | null;
  /** Entries that are invalid. */
  readonly faults: readonly RegistryFault[];
}

export interface LiveRegistry {
  /**
   * Returns the current registry. If it is unavailable or broken, returns the last one that was read, even
   * by an earlier process.
   */
  readonly read: () => Promise<Registry>;
  readonly state: () => RegistryState;
}

/** Returns the registry as text, or null if unchanged since the last read. */
type RegistrySource = () => Promise<string | null>;

interface RegistryOptions {
  /** A file or a URL (http, https, s3). */
  readonly place: string;
  /** The bearer token for a URL. */
  readonly token: string | null;
  /** Storage for writing the registry, and for reading it from an object store. */
  readonly store: Place;
  /** Returns why a build is refused, or null. */
  readonly refusalOf: RefusalOf;
  /** The file of the cached copy. */
  readonly cache: string;
  readonly warn: (message: string) => void;
}

/** How long a remote registry is used without reading it again. */
const MAX_AGE_MS = 1_000;
const TIMEOUT_MS = 5_000;

/**
 * Opens the registry, which is read at run time: a changed file is seen by the next request, a remote one
 * within a second.
 */
export function openRegistry(options: RegistryOptions): LiveRegistry {
  const { place, token, store, refusalOf, warn } = options;
  const report = (message: string) => warn(`registry ${withoutSecrets(place)}: ${message}`);
  const cache = createRegistryCache(options.cache, warn);
  const reader = (source: RegistrySource) => createLiveRegistry(source, cache, refusalOf, report);
  if (place.startsWith('s3://')) return withMaxAge(reader(storeSource(store)));
  return /^https?:\/\//.test(place)
    ? withMaxAge(reader(addressSource(place, token)))
    : reader(fileSource(place));
}

/** Removes credentials and query from a URL. */
export function withoutSecrets(place: string): string {
  if (!URL.canParse(place)) return place;
  const url = new URL(place);
  url.username = url.password = url.search = '';
  return url.href;
}

/** Caches the last valid registry. Callers that arrive during a read share the next read. */
function createLiveRegistry(
  source: RegistrySource,
  cache: RegistryCache,
  refusalOf: RefusalOf,
  report: (message: string) => void,
): LiveRegistry {
  let last: Registry | null = null;
  let state: RegistryState = { readAt: null, fault: null, faults: [] };
  let faults: RegistryState['faults'] = [];
  let parseFault: string | null = null;
  let running: Promise<Registry> | null = null;
  let queued: Promise<Registry> | null = null;

  /** Parses and stores the registry. Returns why it is invalid, or null. */
  async function parse(text: string): Promise<string | null> {
    try {
      const parsed = parseRegistry(JSON.parse(text), refusalOf);
      ({ faults } = parsed);
      for (const { remote, place, fault } of faults) report(`${remote}: ${place}: ${fault}`);
      last = merged(parsed, last ?? {});
      await cache.write(last);
      return null;
    } catch (reason) {
      report(String(reason));
      return String(reason);
    }
  }

  async function readAgain() {
    last ??= await cache.read(refusalOf);
    try {
      const text = await source();
      if (text !== null) parseFault = await parse(text);
      const readAt = parseFault === null ? Date.now() : state.readAt;
      state = { readAt, fault: parseFault, faults };
    } catch (reason) {
      report(String(reason));
      state = { ...state, fault: String(reason) };
    }
    running = null;
    return last;
  }

  function startRead() {
    queued = null;
    return (running = readAgain());
  }

  return {
    read: () => (running === null ? startRead() : (queued ??= running.then(startRead))),
    state: () => state,
  };
}

/** A remote without a valid entry keeps its previous one. */
function merged({ registry, faults }: ParsedRegistry, last: Registry): Registry {
  if (faults.length > 0 && Object.keys(registry).length === 0) throw new Error('no valid remote');
  const known = new Map(Object.entries(last));
  const lost = faults.flatMap(({ remote }) => {
    const before = Object.hasOwn(registry, remote) ? undefined : known.get(remote);
    return before === undefined ? [] : [[remote, before] as const];
  });
  return { ...Object.fromEntries(lost), ...registry };
}

/** Changes with the file, and when it is lost or found. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'none';
  }
}

function fileSource(file: string): RegistrySource {
  let stamp = '';
  let isChecked = false;
  return async () => {
    if (isChecked) return null;
    isChecked = true;
    // Requests that arrived together look once.
    setImmediate(() => (isChecked = false));
    // Each page waits for it, and the way through the thread pool takes many times longer.
    const now = stampOf(file);
    if (now === stamp) return null;
    const text = await readFile(file, 'utf8');
    stamp = now;
    return text;
  };
}

function addressSource(address: string, token: string | null): RegistrySource {
  let etag: string | null = null;
  return async () => {
    const answer = await fetch(address, {
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(etag !== null && { 'if-none-match': etag }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 304) return null;
    if (!answer.ok) throw new Error(`the server responded with ${answer.status}`);
    const text = await answer.text();
    etag = answer.headers.get('etag');
    return text;
  };
}

/** Reads from an object store, as deploys do. */
function storeSource({ store, key }: Place): RegistrySource {
  let known: string | null = null;
  return async () => {
    const file = await withTimeout(store.read(key));
    if (file === null) throw new Error('the registry does not exist');
    if (file.etag === known) return null;
    known = file.etag;
    return file.content.toString('utf8');
  };
}

/** Shorter than the store's own timeout, since pages wait for it. */
async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Serves a cached registry and refreshes it in the background (stale-while-revalidate); only the first
 * caller waits.
 */
function withMaxAge({ read, state }: LiveRegistry): LiveRegistry {
  let last: Promise<Registry> | null = null;
  let askedAt = 0;
  return {
    read: () => {
      if (last !== null && performance.now() - askedAt < MAX_AGE_MS) return last;
      askedAt = performance.now();
      const next = read();
      last ??= next;
      void next.then(() => (last = next));
      return last;
    },
    state,
  };
}
