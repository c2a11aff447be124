import type { App } from '../app';
import type { Job } from '../app';

/** Starts the jobs; the result stops them and waits for the step that is under way. */
export function startJobs(app: App, jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map((job) => startJob(app, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(app: App, job: Job): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      running = runUntilDone(app, job, () => stopped).finally(() => stopped || schedule());
    }, job.everySeconds * 1_000);
    timer.unref();
  };
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}

/** A failed step is logged and retried at the next turn: a job must outlive a lost database. */
async function runUntilDone(app: App, job: Job, isStopped: () => boolean): Promise<void> {
  try {
    let again = true;
    while (again && !isStopped()) ({ again } = await job.run(app));
  } catch (error) {
    app.log.error({ err: error, job: job.name }, 'job failed');
  }
}
