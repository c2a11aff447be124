import { withBuilds, versionKey } from '@permanto/federation/registry';
import type { Rendered, RenderJob, WorkerSettings } from '../worker/job';
import { startWorker, WorkerDied, type WorkerProcess } from './worker-process';

interface PoolOptions {
  readonly script: string;
  readonly settings: WorkerSettings;
  readonly workers: number;
  /** Pages after which a process is replaced. */
  readonly workerRenders: number;
  /** Milliseconds of silence after which a process counts as looping. */
  readonly blockedDeadline: number;
  /** Milliseconds for which a build that looped is left out. */
  readonly blockTime: number;
  readonly warn: (message: string) => void;
}

export interface Pool {
  readonly render: (job: Omit<RenderJob, 'id' | 'is_bare'>) => Promise<Rendered>;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two looks of the watchdog. */
const WATCH = 100;
/** Looks that must find a process silent, one after the other: the server itself may have been busy. */
const LOOKS = 2;
/** How often a page is tried again when its process dies. */
const ATTEMPTS = 4;

/** Rendering processes behind a watchdog: a remote that loops costs one process, never the shop. */
export function createPool(options: PoolOptions): Pool {
  const { workers, workerRenders, blockedDeadline, blockTime, warn } = options;
  const processes = new Set<WorkerProcess>();
  const suspicions = new Map<WorkerProcess, number>();
  const blocked = new Map<string, number>();
  let isClosing = false;
  let nextId = 1;

  function add(): WorkerProcess {
    const process = startWorker(options.script, options.settings, () => {
      processes.delete(process);
      suspicions.delete(process);
      if (!isClosing && processes.size < workers) add();
    });
    processes.add(process);
    return process;
  }

  /** Takes a process out of service; it ends with its last page. */
  function retire(process: WorkerProcess) {
    processes.delete(process);
    add();
    const end = setInterval(() => {
      if (process.jobs() > 0 && process.isAlive()) return;
      clearInterval(end);
      process.kill();
    }, WATCH);
  }

  function leastBusy(): WorkerProcess {
    const usable = [...processes].filter((process) => process.isAlive());
    const [first] = usable.sort((a, b) => a.jobs() - b.jobs());
    return first ?? add();
  }

  const watchdog = setInterval(() => {
    for (const process of processes) {
      const isSilent = process.jobs() > 0 && process.silence() > blockedDeadline;
      const looks = isSilent ? (suspicions.get(process) ?? 0) + 1 : 0;
      suspicions.set(process, looks);
      if (looks < LOOKS) continue;
      warn(`rendering process ${process.pid} is silent for ${Math.round(process.silence())} ms`);
      process.kill();
    }
  }, WATCH);

  const isBlocked = (key: string) => (blocked.get(key) ?? 0) > performance.now();

  async function render(job: Omit<RenderJob, 'id' | 'is_bare'>): Promise<Rendered> {
    for (let attempt = 1; ; attempt += 1) {
      const offers = withBuilds(job.offers, (builds) =>
        builds.filter((build) => !isBlocked(versionKey(build))),
      );
      const worker = leastBusy();
      if (worker.renders() + 1 >= workerRenders) retire(worker);
      const isBare = attempt === ATTEMPTS;
      const id = nextId++;
      try {
        return await worker.render({ ...job, offers, id, is_bare: isBare });
      } catch (reason) {
        if (!(reason instanceof WorkerDied) || isBare) throw reason;
        if (reason.build !== null) {
          blocked.set(reason.build, performance.now() + blockTime);
          warn(`${reason.message}: it is left out for ${blockTime} ms`);
        }
      }
    }
  }

  for (let count = 0; count < workers; count += 1) add();

  return {
    render,
    close: () => {
      isClosing = true;
      clearInterval(watchdog);
      for (const process of processes) process.kill();
      return Promise.resolve();
    },
  };
}
