import { readFile, stat } from 'node:fs/promises';
import { parseRegistry, type Registry } from '@permanto/federation/registry';

export interface LiveRegistry {
  /** What it says now; one that is broken or away leaves what it said last. */
  readonly read: () => Promise<Registry>;
}

/** The registry's text; null where it is as it was when it was asked for last. */
type Source = () => Promise<string | null>;

interface RegistryOptions {
  /** A file, or an address (http, https). */
  readonly place: string;
  /** The bearer token for an address. */
  readonly token: string | null;
  readonly warn: (message: string) => void;
}

/** Milliseconds for which an answer of another machine counts. */
const FRESH = 1_000;
/** Milliseconds after which that machine counts as away. */
const DEADLINE = 5_000;

/** The registry, read at run time: a change of a file is seen by the next request, one elsewhere within a second. */
export function openRegistry({ place, token, warn }: RegistryOptions): LiveRegistry {
  const told = (message: string) => warn(`registry ${place}: ${message}`);
  return /^https?:\/\//.test(place)
    ? freshEnough(reader(addressSource(place, token), told))
    : { read: reader(fileSource(place), told) };
}

/** Keeps what was read last. Whoever comes while it is read waits for the next reading, all for the same. */
function reader(source: Source, told: (message: string) => void): () => Promise<Registry> {
  let last: Registry = {};
  let running: Promise<Registry> | null = null;
  let waiting: Promise<Registry> | null = null;

  async function reread() {
    try {
      const text = await source();
      if (text !== null) last = parsed(text, last, told);
    } catch (reason) {
      told(String(reason));
    }
    running = null;
    return last;
  }

  function next() {
    waiting = null;
    return (running = reread());
  }

  return () => (running === null ? next() : (waiting ??= running.then(next)));
}

/** A remote of which nothing can be read is what it was before. */
function parsed(text: string, last: Registry, told: (message: string) => void): Registry {
  const { registry, faults } = parseRegistry(JSON.parse(text));
  for (const { remote, place, fault } of faults) told(`${remote}: ${place}: ${fault}`);
  if (faults.length > 0 && Object.keys(registry).length === 0) throw new Error('no remote in it');
  const lost = faults.flatMap(({ remote }) => {
    const before = Object.hasOwn(registry, remote) ? undefined : last[remote];
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

/** Nobody waits for another machine but who comes first. */
function freshEnough(reread: () => Promise<Registry>): LiveRegistry {
  let last: Promise<Registry> | null = null;
  let askedAt = 0;
  return {
    read: () => {
      if (last !== null && performance.now() - askedAt < FRESH) return last;
      askedAt = performance.now();
      const next = reread();
      last ??= next;
      void next.then(() => (last = next));
      return last;
    },
  };
}
