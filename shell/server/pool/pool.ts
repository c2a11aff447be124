import { ownersOf, withoutBuilds } from '@permanto/federation/registry';
import type { View } from '../../src/view';
import type { BuildFailure, Rendered, RenderJob, WorkerSettings } from '../worker/job';
import { readsOn, remotesOn } from '../worker/on-page';
import { createCrew } from './crew';
import { guardBuilds } from './guarded-builds';
import { guardReads } from './guarded-reads';
import type { PoolLook } from './look';
import { revisionOf } from './revision';
import { createWatchdog } from './watchdog';
import { startWorker, WorkerDied } from './worker-process';

interface PoolOptions {
  readonly script: string;
  readonly settings: WorkerSettings;
  readonly workers: number;
  /** Pages after which a process is replaced. */
  readonly workerRenders: number;
  /** Milliseconds of silence after which a process that goes on computing counts as looping. */
  readonly blockedDeadline: number;
  /** Milliseconds for which a build that fails is left out at most. */
  readonly blockTime: number;
  readonly warn: (message: string) => void;
  /** Told of each build that a page was to be rendered with and could not. */
  readonly onFault?: (failure: BuildFailure) => void;
}

type PageJob = Omit<RenderJob, 'id' | 'is_bare' | 'unloaded' | 'hurried'>;

export interface Pool {
  /** `client`: whom the page is rendered for, as the caller tells it. */
  readonly render: (job: PageJob, client: string | null) => Promise<Rendered>;
  readonly look: () => PoolLook;
  readonly close: () => void;
}

/** What one page is rendered from, and how. */
interface Page {
  readonly job: PageJob;
  readonly client: string | null;
  /** The builds that it was rendered with in vain. */
  readonly vain: Map<string, BuildFailure>;
}

/** A page of its own, whatever its address is written like. */
const nameOf = ({ match, path }: View) =>
  match === null ? path : JSON.stringify([match.remote, match.routeId, match.params]);

/** Milliseconds between two looks of the watchdog. */
const WATCH = 100;
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
  const watch = createWatchdog(blockedDeadline);
  let nextId = 1;

  const watchdog = setInterval(() => {
    for (const { process } of crew.members()) watch(process);
    crew.tidy();
  }, WATCH);

  /** One try; null where the page has to be rendered anew without something. */
  async function attempt({ job, client, vain }: Page, isBare: boolean): Promise<Rendered | null> {
    const { view, offers: all } = job;
    const ownersIn = (slot: string) => ownersOf(all, slot);
    const page = nameOf(view);
    const admission = admit({ offers: all, page, remotes: remotesOn(view, ownersIn) }, vain);
    const reads = beginReads(readsOn(view, ownersIn), client ?? page);
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
    const limits = { offers, unloaded, hurried: reads.hurried };
    try {
      const process = crew.processFor(revisionOf(withoutBuilds(offers, unloaded)));
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

  async function render(job: PageJob, client: string | null): Promise<Rendered> {
    const page = { job, client, vain: new Map<string, BuildFailure>() };
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      const rendered = await attempt(page, count === ATTEMPTS);
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
