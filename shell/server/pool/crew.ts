import type { WorkerProcess } from './worker-process';

interface CrewOptions {
  readonly start: (onEnd: () => void) => WorkerProcess;
  /** Processes for the newest revision; one more waits, fresh. */
  readonly size: number;
  /** Pages after which a process is replaced. */
  readonly renders: number;
}

/** Milliseconds for which a revision that nobody asks for keeps its processes: canaries come and go by visitor. */
const LINGER = 10_000;

export interface Member {
  readonly process: WorkerProcess;
  /** What it has loaded; null as long as it is fresh. */
  revision: string | null;
}

/** The rendering processes: each renders one revision of the registry in its life. */
export interface Crew {
  readonly processFor: (revision: string) => WorkerProcess;
  readonly members: () => readonly Readonly<Member>[];
  /** Ends those that have nothing more to do. */
  readonly tidy: () => void;
  readonly close: () => void;
}

export function createCrew({ start, size, renders }: CrewOptions): Crew {
  const members = new Set<Member>();
  /** Revision → when it was asked for last. The newest stands last. */
  const asked = new Map<string, number>();
  let isClosed = false;

  function add(): Member {
    const member: Member = {
      process: start(() => {
        members.delete(member);
        if (!isClosed) refill();
      }),
      revision: null,
    };
    members.add(member);
    return member;
  }

  const isUsable = ({ process }: Member) => process.isAlive() && process.renders() < renders;
  const of = (revision: string | null) =>
    [...members]
      .filter((member) => isUsable(member) && member.revision === revision)
      .sort((a, b) => a.process.jobs() - b.process.jobs());

  /** Keeps one fresh process ready, and as many as the revision asked for last still lacks. */
  function refill() {
    const newest = [...asked.keys()].at(-1) ?? null;
    const missing = Math.max(size - of(newest).length, 0) + 1 - of(null).length;
    for (let count = 0; count < missing; count += 1) add();
  }

  function processFor(revision: string): WorkerProcess {
    asked.delete(revision);
    asked.set(revision, performance.now());
    const [idlest] = of(revision);
    const hasRoom = of(revision).length < size;
    const [fresh] = of(null);
    const isBusy = idlest === undefined || (hasRoom && idlest.process.jobs() > 0);
    const chosen = isBusy ? (fresh ?? idlest ?? add()) : idlest;
    chosen.revision = revision;
    refill();
    return chosen.process;
  }

  function tidy() {
    const latest = performance.now() - LINGER;
    for (const [revision, at] of asked) if (at < latest && asked.size > 1) asked.delete(revision);
    for (const member of members) {
      const isOver = !isUsable(member) || (member.revision !== null && !asked.has(member.revision));
      if (isOver && member.process.jobs() === 0) member.process.kill();
    }
  }

  for (let count = 0; count <= size; count += 1) add();
  return {
    processFor,
    members: () => [...members],
    tidy,
    close: () => {
      isClosed = true;
      for (const { process } of members) process.kill();
    },
  };
}
