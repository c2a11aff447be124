import { withoutBuilds } from '@permanto/federation/registry';
import type { BuildFailure, Rendered, RenderJob, WorkerSettings } from '../worker/job';
import { createCrew } from './crew';
import { guardBuilds } from './guarded-builds';
import { guardReads } from './guarded-reads';
import type { PoolLook } from './look';
import { revisionOf } from './revision';
import { startWorker, WorkerDied, type WorkerProcess } from './worker-process';

interface PoolOptions {
  readonly script: string;
  readonly settings: WorkerSettings;
  readonly workers: number;
  /** Pages after which a process is replaced. */
  readonly workerRenders: number;
  /** Milliseconds of silence after which a process counts as looping. */
  readonly blockedDeadline: number;
  /** Milliseconds for which a build that fails is left out at most. */
  readonly blockTime: number;
  readonly warn: (message: string) => void;
  /** Told of each build that a page was to be rendered with and could not. */
  readonly onFault?: (failure: BuildFailure) => void;
}

type PageJob = Omit<RenderJob, 'id' | 'is_bare' | 'unloaded' | 'hurried'>;

export interface Pool {
  readonly render: (job: PageJob) => Promise<Rendered>;
  readonly look: () => PoolLook;
  readonly close: () => void;
}

/** Of one page: the builds that it was rendered with in vain. */
type Vain = Map<string, BuildFailure>;

/** Milliseconds between two looks of the watchdog. */
const WATCH = 100;
/** Looks that must find a process silent, one after the other: the server itself may have been busy. */
const LOOKS = 2;
/** How often a page is rendered anew, in another process, before it goes out without remotes. */
const ATTEMPTS = 4;

/** Rendering processes behind a watchdog: a remote that loops costs one process, never the shop. */
export function createPool(options: PoolOptions): Pool {
  const { blockedDeadline, warn } = options;
  const crew = createCrew({
    start: (onEnd) => startWorker(options.script, options.settings, onEnd),
    size: options.workers,
    renders: options.workerRenders,
  });
  const { admit, states } = guardBuilds(options.blockTime);
  const beginReads = guardReads();
  const suspicions = new WeakMap<WorkerProcess, number>();
  let nextId = 1;

  const watchdog = setInterval(() => {
    for (const { process } of crew.members()) {
      const looks = process.isSilent(blockedDeadline) ? (suspicions.get(process) ?? 0) + 1 : 0;
      suspicions.set(process, looks);
      if (looks === LOOKS) process.kill();
    }
    crew.tidy();
  }, WATCH);

  /** One try; null where the page has to be rendered anew without something. */
  async function attempt(job: PageJob, vain: Vain, isBare: boolean): Promise<Rendered | null> {
    const admission = admit(job.offers, vain);
    const reads = beginReads();
    const fail = (failure: BuildFailure) => {
      admission.failed(failure);
      options.onFault?.(failure);
    };
    const leaveOut = (failure: BuildFailure) => {
      vain.set(failure.build, failure);
      fail(failure);
      return null;
    };
    const { offers, unloaded } = admission;
    const process = crew.processFor(revisionOf(withoutBuilds(offers, unloaded)));
    const limits = { offers, unloaded, hurried: reads.hurried };
    try {
      const answer = await process.render({ ...job, ...limits, id: nextId++, is_bare: isBare });
      if ('threw' in answer) return leaveOut(answer.threw);
      for (const failure of answer.failures) fail(failure);
      admission.shown(answer.shown);
      reads.told(answer.reads);
      return { ...answer, failures: [...vain.values(), ...answer.failures] };
    } catch (reason) {
      if (!(reason instanceof WorkerDied) || isBare) throw reason;
      warn(reason.message);
      return reason.build === null
        ? null
        : leaveOut({ build: reason.build, reason: 'looped: it never came back' });
    } finally {
      reads.over();
      admission.over();
    }
  }

  async function render(job: PageJob): Promise<Rendered> {
    const vain: Vain = new Map();
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      const rendered = await attempt(job, vain, count === ATTEMPTS);
      if (rendered !== null) return rendered;
    }
    throw new Error('the page can not even be rendered without remotes');
  }

  return {
    render,
    look: () => ({
      processes: crew.members().map(({ process, revision }) => ({
        ...{ pid: process.pid ?? null, revision },
        ...{ renders: process.renders(), jobs: process.jobs() },
      })),
      circuits: states(),
    }),
    close: () => {
      clearInterval(watchdog);
      crew.close();
    },
  };
}
