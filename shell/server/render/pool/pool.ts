import { ownersOf, withoutBuilds } from '@permanto/federation/builds';
import type { View } from '../../../src/view';
import type { ApiCircuit } from '../../request/api-circuit';
import { partsOf, remotesOf } from '../../../src/page-parts';
import { RenderRejected } from '../render-rejected';
import { type BuildFailure, buildFailure } from '../worker/build-failure';
import {
  readOf,
  type Rendered,
  type RenderJob,
  SHELL_READ,
  VISITOR_READ,
  type WorkerSettings,
} from '../worker/job';
import { createWorkerPool } from './worker-pool';
import { createBuildCircuits } from './build-circuits';
import { createReadCircuits } from './read-circuits';
import type { PoolState } from '@permanto/release';
import { revisionOf } from './revision';
import { createWatchdog } from './watchdog';
import { startWorker, WorkerDied } from './worker-process';

interface PoolOptions {
  readonly apiCircuit: ApiCircuit;
  readonly script: string;
  readonly settings: WorkerSettings;
  readonly workers: number;
  /** Number of pages after which a process is replaced. */
  readonly workerRenders: number;
  /** Maximum number of pages that are being rendered or queued. */
  readonly maxQueue: number;
  /** CPU time without a heartbeat after which a process counts as looping. */
  readonly blockedDeadlineMs: number;
  /** Maximum time for which a failing build is left out. */
  readonly blockTimeMs: number;
  readonly warn: (message: string) => void;
  /** Called with each build that failed on a page. */
  readonly onFailure?: (failure: BuildFailure) => void;
}

type PageJob = Omit<RenderJob, 'id' | 'is_bare' | 'unloaded' | 'hurried'>;

export interface Pool {
  /** `client`: see `Caller.client`. Rejects with {@link RenderRejected} while the queue is full. */
  readonly render: (job: PageJob, client: string | null) => Promise<Rendered>;
  readonly state: () => PoolState;
  readonly close: () => void;
}

interface PendingPage {
  readonly job: PageJob;
  readonly client: string | null;
  /** Builds with which rendering it has failed. */
  readonly failedBuilds: Map<string, BuildFailure>;
}

/** Identifies a page independently of how its URL is written. */
const pageKey = ({ match, path }: View) =>
  match === null ? path : JSON.stringify([match.remote, match.routeId, match.params]);

const WATCHDOG_INTERVAL_MS = 100;
/** Of the queue, for one client. Refreshes, and clients without an address of their own, are not limited. */
const MAX_CLIENT_SHARE = 1 / 2;
/** Attempts to render a page, each in another process; the last one is without remotes. */
const MAX_ATTEMPTS = 4;

/** Rendering processes behind a watchdog: a remote that loops costs one process, not the whole shop. */
export function createPool(options: PoolOptions): Pool {
  const { blockedDeadlineMs, apiCircuit, warn } = options;
  const workers = createWorkerPool({
    start: (onEnd) => startWorker(options.script, options.settings, onEnd),
    size: options.workers,
    maxRenders: options.workerRenders,
  });
  const { admit, states } = createBuildCircuits(options.blockTimeMs);
  const beginReads = createReadCircuits();
  const checkWorker = createWatchdog(blockedDeadlineMs);
  let nextId = 1;
  let pendingPages = 0;
  const pendingOf = new Map<string | null, number>();

  const watchdog = setInterval(() => {
    for (const { process } of workers.members()) checkWorker(process);
    workers.endObsolete();
  }, WATCHDOG_INTERVAL_MS);

  /** One attempt; returns null if the page has to be rendered again without some build. */
  async function attempt(
    { job, client, failedBuilds }: PendingPage,
    isBare: boolean,
  ): Promise<Rendered | null> {
    const { view, offers: offered } = job;
    const parts = partsOf(view, (slot) => ownersOf(offered, slot));
    const page = pageKey(view);
    const admission = admit({ offers: offered, page, remotes: remotesOf(parts) }, failedBuilds);
    const ofVisitor = job.visitor === null ? [] : [VISITOR_READ];
    const allReads = [SHELL_READ, ...ofVisitor, ...parts.map(readOf)];
    const reads = beginReads(allReads, client ?? page);
    const startedAt = performance.now();
    const recordFailure = (failure: BuildFailure) => {
      admission.recordFailure(failure);
      options.onFailure?.(failure);
    };
    const retryWithout = (failure: BuildFailure) => {
      failedBuilds.set(failure.build, failure);
      recordFailure(failure);
      return null;
    };
    const { offers, unloaded } = admission;
    const hurried = apiCircuit.isUnresponsive() ? allReads : reads.hurried;
    const limits = { offers, unloaded, hurried };
    try {
      const process = workers.acquire(revisionOf(withoutBuilds(offers, unloaded)));
      const answer = await process.render({ ...job, ...limits, id: nextId++, is_bare: isBare });
      if ('threw' in answer) return retryWithout(answer.threw);
      for (const failure of answer.failures) recordFailure(failure);
      admission.recordShown(answer.shown);
      reads.record(answer.reads);
      if (answer.has_api_answered) apiCircuit.recordAnswer();
      else if (answer.reads.some((read) => read.is_late)) {
        void apiCircuit.isSilentSince(startedAt).then((isSilent) => {
          if (isSilent) apiCircuit.enter()?.fail();
        });
      }
      return { ...answer, failures: [...failedBuilds.values(), ...answer.failures] };
    } catch (reason) {
      if (!(reason instanceof WorkerDied) || isBare) throw reason;
      warn(reason.message);
      return reason.build === null
        ? null
        : retryWithout(buildFailure(reason.build, 'looped', 'its process died'));
    } finally {
      reads.finish();
      admission.finish();
    }
  }

  async function renderWithRetries(job: PageJob, client: string | null): Promise<Rendered> {
    const page = { job, client, failedBuilds: new Map<string, BuildFailure>() };
    for (let count = 1; count <= MAX_ATTEMPTS; count += 1) {
      const rendered = await attempt(page, count === MAX_ATTEMPTS);
      if (rendered !== null) return rendered;
    }
    throw new Error('the page cannot be rendered even without remotes');
  }

  async function render(job: PageJob, client: string | null): Promise<Rendered> {
    const ofClient = pendingOf.get(client) ?? 0;
    const isOverShare = client !== null && ofClient >= options.maxQueue * MAX_CLIENT_SHARE;
    if (pendingPages >= options.maxQueue || isOverShare) throw new RenderRejected('busy');
    pendingPages += 1;
    pendingOf.set(client, ofClient + 1);
    try {
      return await renderWithRetries(job, client);
    } finally {
      pendingPages -= 1;
      const left = (pendingOf.get(client) ?? 0) - 1;
      if (left > 0) pendingOf.set(client, left);
      else pendingOf.delete(client);
    }
  }

  return {
    render,
    state: () => ({
      processes: workers.members().map(({ process, revision }) => ({
        pid: process.pid ?? null,
        revision,
        renders: process.renders(),
        jobs: process.jobs(),
      })),
      circuits: states(),
    }),
    close: () => {
      clearInterval(watchdog);
      workers.close();
    },
  };
}
