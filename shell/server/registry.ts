import { readFile, stat } from 'node:fs/promises';
import {
  type ParsedRegistry,
  parseRegistry,
  type RefusalOf,
  type Registry,
  type RegistryFault,
} from '@permanto/federation/registry';
import type { Place } from '@permanto/server/registry-store';
import { type RegistryCopy, registryCopy } from './registry-copy';

/** How the last reading went. */
export interface RegistryState {
  /** When it was last read, or found to be as it was (ms since 1970); null where it never was. */
  readonly readAt: number | null;
  /** Why it could not be read; null where it could. */
  readonly fault: string | null;
  /** What in it could not be read. */
  readonly faults: readonly RegistryFault[];
}

export interface LiveRegistry {
  /** What it says now; one that is broken or away leaves what it said last, also to a shell before this one. */
  readonly read: () => Promise<Registry>;
  readonly state: () => RegistryState;
}

/** The registry's text; null where it is as it was when it was asked for last. */
type Source = () => Promise<string | null>;

interface RegistryOptions {
  /** A file, or an address (http, https, s3). */
  readonly place: string;
  /** The bearer token for an address. */
  readonly token: string | null;
  /** By which it is written, and read where it is in an object store. */
  readonly store: Place;
  /** Which builds are not taken from it. */
  readonly refusalOf: RefusalOf;
  /** The file of its copy. */
  readonly cache: string;
  readonly warn: (message: string) => void;
}

/** Milliseconds for which an answer of another machine counts. */
const FRESH = 1_000;
/** Milliseconds after which that machine counts as away. */
const DEADLINE = 5_000;

/** The registry, read at run time: a change of a file is seen by the next request, one elsewhere within a second. */
export function openRegistry(options: RegistryOptions): LiveRegistry {
  const { place, token, store, refusalOf, cache, warn } = options;
  const told = (message: string) => warn(`registry ${withoutSecrets(place)}: ${message}`);
  const copy = registryCopy(cache, warn);
  const reader = (source: Source) => keeping(source, copy, refusalOf, told);
  if (place.startsWith('s3://')) return freshEnough(reader(storeSource(store)));
  return /^https?:\/\//.test(place)
    ? freshEnough(reader(addressSource(place, token)))
    : reader(fileSource(place));
}

/** An address without what lets somebody in. */
export function withoutSecrets(place: string): string {
  if (!URL.canParse(place)) return place;
  const url = new URL(place);
  url.username = url.password = url.search = '';
  return url.href;
}

/** Keeps what was read last. Whoever comes while it is read waits for the next reading, all for the same. */
function keeping(
  source: Source,
  copy: RegistryCopy,
  refusalOf: RefusalOf,
  told: (message: string) => void,
): LiveRegistry {
  let last: Registry | null = null;
  let state: RegistryState = { readAt: null, fault: null, faults: [] };
  let faults: RegistryState['faults'] = [];
  let broken: string | null = null;
  let running: Promise<Registry> | null = null;
  let waiting: Promise<Registry> | null = null;

  /** Answers why what was read can't be used; null where it can. */
  async function take(text: string): Promise<string | null> {
    try {
      const parsed = parseRegistry(JSON.parse(text), refusalOf);
      ({ faults } = parsed);
      for (const { remote, place, fault } of faults) told(`${remote}: ${place}: ${fault}`);
      last = merged(parsed, last ?? {});
      await copy.keep(last);
      return null;
    } catch (reason) {
      told(String(reason));
      return String(reason);
    }
  }

  async function reread() {
    last ??= await copy.read(refusalOf);
    try {
      const text = await source();
      if (text !== null) broken = await take(text);
      const readAt = broken === null ? Date.now() : state.readAt;
      state = { readAt, fault: broken, faults };
    } catch (reason) {
      told(String(reason));
      state = { ...state, fault: String(reason) };
    }
    running = null;
    return last;
  }

  function next() {
    waiting = null;
    return (running = reread());
  }

  return {
    read: () => (running === null ? next() : (waiting ??= running.then(next))),
    state: () => state,
  };
}

/** A remote of which nothing can be read, or is taken, is what it was before. */
function merged({ registry, faults }: ParsedRegistry, last: Registry): Registry {
  if (faults.length > 0 && Object.keys(registry).length === 0) throw new Error('no remote in it');
  const known = new Map(Object.entries(last));
  const lost = faults.flatMap(({ remote }) => {
    const before = Object.hasOwn(registry, remote) ? undefined : known.get(remote);
    return before === undefined ? [] : [[remote, before] as const];
  });
  return { ...Object.fromEntries(lost), ...registry };
}

function fileSource(file: string): Source {
  let stamp = '';
  return async () => {
    const { mtimeMs, size, ino } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0, ino: 0 }));
    const now = `${mtimeMs} ${size} ${ino}`;
    if (now === stamp) return null;
    const text = await readFile(file, 'utf8');
    stamp = now;
    return text;
  };
}

function addressSource(address: string, token: string | null): Source {
  let etag: string | null = null;
  return async () => {
    const answer = await fetch(address, {
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(etag !== null && { 'if-none-match': etag }),
      },
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (answer.status === 304) return null;
    if (!answer.ok) throw new Error(`answered by ${answer.status}`);
    const text = await answer.text();
    etag = answer.headers.get('etag');
    return text;
  };
}

/** An object store, asked as deploys ask it. */
function storeSource({ store, key }: Place): Source {
  let known: string | null = null;
  return async () => {
    const file = await inTime(store.read(key));
    if (file === null) throw new Error('there is none');
    if (file.etag === known) return null;
    known = file.etag;
    return file.content.toString('utf8');
  };
}

/** Pages wait for it, which deploys don't: they have more patience. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not read within ${DEADLINE} ms`)), DEADLINE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Nobody waits for another machine but who comes first. */
function freshEnough({ read, state }: LiveRegistry): LiveRegistry {
  let last: Promise<Registry> | null = null;
  let askedAt = 0;
  return {
    read: () => {
      if (last !== null && performance.now() - askedAt < FRESH) return last;
      askedAt = performance.now();
      const next = read();
      last ??= next;
      void next.then(() => (last = next));
      return last;
    },
    state,
  };
}
