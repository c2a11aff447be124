import { addAllErrorTexts } from '@permanto/i18n/all-error-texts';
import { withSourceLocations, describeError } from './source-locations';
import type { RenderFailed, RenderJob, WorkerMessage, WorkerSettings } from './job';
import { createWorkerLoader } from './loader';
import { renderPage } from './render';
import { pipeTrace } from './trace';

const HEARTBEAT_INTERVAL_MS = 100;

addAllErrorTexts();

const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings;
let activeJobs = 0;
let isRetired = false;
/** Ends this process once it is idle; the pool replaces it. */
function retire(): void {
  isRetired = true;
  if (activeJobs === 0) process.disconnect();
}

const tools = { settings, trace: pipeTrace, loadBuild: createWorkerLoader(pipeTrace, retire) };
/** Resolves when the message has been flushed: a disconnect before that would lose it. */
const send = (message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

process.on('message', (job: RenderJob) => {
  activeJobs += 1;
  const rendered = renderPage(job, tools)
    .then(withSourceLocations)
    .then(send, (reason: unknown) => {
      const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
      return send({ id: job.id, error } satisfies RenderFailed);
    });
  void rendered.finally(() => {
    activeJobs -= 1;
    if (isRetired) retire();
  });
});
// The server has ended, or wants this process to end.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the server ends its workers itself.
process.on('SIGINT', () => undefined);

// An unhandled error of one remote must not affect other pages.
const logRemoteError = async (reason: unknown) =>
  console.error('unhandled error in a remote:', await describeError(reason));
process.on('uncaughtException', (reason) => void logRemoteError(reason));
process.on('unhandledRejection', (reason) => void logRemoteError(reason));

setInterval(() => void send({ alive: true }), HEARTBEAT_INTERVAL_MS);
void send({ alive: true });
// Warm up Node's lazily loaded fetch.
void fetch('data:,');
