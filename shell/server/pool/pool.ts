import type { Rendered, RenderJob, WorkerSettings } from '../worker/job';
import { blockedBuilds, revisionOf } from './blocked-builds';
import { createCrew } from './crew';
import { startWorker, WorkerDied, type WorkerProcess } from './worker-process';

interface PoolOptions {
  readonly script: string;
  readonly settings: WorkerSettings;
  readonly workers: number;
  /** Pages after which a process is replaced. */
  readonly workerRenders: number;
  /** Milliseconds of silence after which a process counts as looping. */
  readonly blockedDeadline: number;
  /** Milliseconds for which a build that looped or threw is left out. */
  readonly blockTime: number;
  readonly warn: (message: string) => void;
}

type PageJob = Omit<RenderJob, 'id' | 'is_bare'>;

export interface Pool {
  readonly render: (job: PageJob) => Promise<Rendered>;
  readonly close: () => void;
}

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
  const blocked = blockedBuilds(options.blockTime);
  const suspicions = new WeakMap<WorkerProcess, number>();
  let nextId = 1;

  const watchdog = setInterval(() => {
    for (const process of crew.processes()) {
      const looks = process.isSilent(blockedDeadline) ? (suspicions.get(process) ?? 0) + 1 : 0;
      suspicions.set(process, looks);
      if (looks === LOOKS) process.kill();
    }
    crew.tidy();
  }, WATCH);

  function leaveOut(build: string, reason: string) {
    blocked.block(build);
    warn(`${build} ${reason}: it is left out for ${options.blockTime} ms`);
  }

  /** One try; null where the page has to be rendered anew without something. */
  async function attempt(job: PageJob, isBare: boolean): Promise<Rendered | null> {
    const offers = blocked.without(job.offers);
    const process = crew.processFor(revisionOf(offers));
    try {
      const answer = await process.render({ ...job, offers, id: nextId++, is_bare: isBare });
      if (!('threw' in answer)) return answer;
      leaveOut(answer.threw, `threw (${answer.reason})`);
    } catch (reason) {
      if (!(reason instanceof WorkerDied) || isBare) throw reason;
      if (reason.build === null) warn(reason.message);
      else leaveOut(reason.build, 'never came back');
    }
    return null;
  }

  async function render(job: PageJob): Promise<Rendered> {
    for (let count = 1; count < ATTEMPTS; count += 1) {
      const rendered = await attempt(job, false);
      if (rendered !== null) return rendered;
    }
    const rendered = await attempt(job, true);
    if (rendered === null) throw new Error('the page can not even be rendered without remotes');
    return rendered;
  }

  return {
    render,
    close: () => {
      clearInterval(watchdog);
      crew.close();
    },
  };
}
