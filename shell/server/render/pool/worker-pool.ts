import type { WorkerProcess } from './worker-process';

interface WorkerPoolOptions {
  readonly start: (onEnd: () => void) => WorkerProcess;
  /** Processes for the newest revision, besides one that is kept fresh. */
  readonly size: number;
  /** Number of pages after which a process is replaced. */
  readonly maxRenders: number;
}

/** How long an unused revision keeps its processes; visitors of a canary come in between others. */
const UNUSED_REVISION_TTL_MS = 10_000;

interface PooledWorker {
  readonly process: WorkerProcess;
  /** The revision it has loaded; null while it is fresh. */
  revision: string | null;
}

/** The rendering processes. Each renders a single revision of the registry in its lifetime. */
export interface WorkerPool {
  readonly acquire: (revision: string) => WorkerProcess;
  readonly members: () => readonly Readonly<PooledWorker>[];
  /** Ends idle processes that are worn out or whose revision is obsolete. */
  readonly endObsolete: () => void;
  readonly close: () => void;
}

export function createWorkerPool({ start, size, maxRenders }: WorkerPoolOptions): WorkerPool {
  const members = new Set<PooledWorker>();
  /** Revision → time of its last request, oldest first. */
  const lastUsed = new Map<string, number>();
  let isClosed = false;

  function add(): PooledWorker {
    const member: PooledWorker = {
      process: start(() => {
        members.delete(member);
        if (!isClosed) startMissing();
      }),
      revision: null,
    };
    members.add(member);
    return member;
  }

  const isUsable = ({ process }: PooledWorker) =>
    process.isAlive() && process.renders() < maxRenders;
  const withRevision = (revision: string | null) =>
    [...members]
      .filter((member) => isUsable(member) && member.revision === revision)
      .sort((a, b) => a.process.jobs() - b.process.jobs());

  /** Starts processes until the newest revision has `size` and one is fresh. */
  function startMissing() {
    const newest = [...lastUsed.keys()].at(-1) ?? null;
    const missing = Math.max(size - withRevision(newest).length, 0) + 1 - withRevision(null).length;
    for (let count = 0; count < missing; count += 1) add();
  }

  function acquire(revision: string): WorkerProcess {
    lastUsed.delete(revision);
    lastUsed.set(revision, performance.now());
    const [idlest] = withRevision(revision);
    const hasRoom = withRevision(revision).length < size;
    const [fresh] = withRevision(null);
    const isBusy = idlest === undefined || (hasRoom && idlest.process.jobs() > 0);
    const chosen = isBusy ? (fresh ?? idlest ?? add()) : idlest;
    chosen.revision = revision;
    startMissing();
    return chosen.process;
  }

  function endObsolete() {
    const latest = performance.now() - UNUSED_REVISION_TTL_MS;
    for (const [revision, at] of lastUsed)
      if (at < latest && lastUsed.size > 1) lastUsed.delete(revision);
    for (const member of members) {
      const isObsolete =
        !isUsable(member) || (member.revision !== null && !lastUsed.has(member.revision));
      if (isObsolete && member.process.jobs() === 0) member.process.kill();
    }
  }

  for (let count = 0; count <= size; count += 1) add();
  return {
    acquire,
    members: () => [...members],
    endObsolete,
    close: () => {
      isClosed = true;
      for (const { process } of members) process.kill();
    },
  };
}
