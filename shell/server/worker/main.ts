import { addAllErrorTexts } from '@permanto/i18n/all-error-texts';
import { inSources, saidBy } from './in-sources';
import type { RenderFailed, RenderJob, WorkerMessage, WorkerSettings } from './job';
import { workerLoader } from './loader';
import { renderPage } from './render';
import { pipeTrace } from './trace';

/** Milliseconds between two signs of life. */
const HEARTBEAT = 100;

addAllErrorTexts();

const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings;
/** Pages that are being rendered. */
let jobs = 0;
let isOver = false;
/** Another process takes the place of this one as soon as it owes nobody a page. */
function endWhenIdle(): void {
  isOver = true;
  if (jobs === 0) process.disconnect();
}

const tools = { settings, trace: pipeTrace, loadBuild: workerLoader(pipeTrace, endWhenIdle) };
/** Resolves when it is on its way: what is cut off before is lost. */
const tell = (message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

process.on('message', (job: RenderJob) => {
  jobs += 1;
  const rendered = renderPage(job, tools)
    .then(inSources)
    .then(tell, (reason: unknown) => {
      const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
      return tell({ id: job.id, error } satisfies RenderFailed);
    });
  void rendered.finally(() => {
    jobs -= 1;
    if (isOver) endWhenIdle();
  });
});
// Its server is gone, or wants it to end.
process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C goes to the whole group; the server ends its workers itself.
process.on('SIGINT', () => undefined);

// A remote's stray error costs its own part of the page, not the pages of others.
const survive = async (reason: unknown) =>
  console.error('a remote left an error unhandled:', await saidBy(reason));
process.on('uncaughtException', (reason) => void survive(reason));
process.on('unhandledRejection', (reason) => void survive(reason));

setInterval(() => void tell({ alive: true }), HEARTBEAT);
void tell({ alive: true });
// What Node loads with its first request no visitor waits for.
void fetch('data:,');
