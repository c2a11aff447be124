import { addAllErrorTexts } from '@permanto/i18n/all-error-texts';
import type { RenderFailed, RenderJob, WorkerMessage, WorkerSettings } from './job';
import { workerLoader } from './loader';
import { renderPage } from './render';
import { pipeTrace } from './trace';

/** Milliseconds between two signs of life. */
const HEARTBEAT = 100;

addAllErrorTexts();

const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings;
const tools = { settings, trace: pipeTrace, loadBuild: workerLoader(pipeTrace) };
const tell = (message: WorkerMessage) => process.send?.(message);

process.on('message', (job: RenderJob) => {
  void renderPage(job, tools).then(tell, (reason: unknown) => {
    const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    tell({ id: job.id, error } satisfies RenderFailed);
  });
});
// Its server is gone, or wants it to end.
process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C goes to the whole group; the server ends its workers itself.
process.on('SIGINT', () => undefined);

// A remote's stray error costs its own part of the page, not the pages of others.
const survive = (reason: unknown) => console.error('a remote left an error unhandled:', reason);
process.on('uncaughtException', survive);
process.on('unhandledRejection', survive);

setInterval(() => tell({ alive: true }), HEARTBEAT);
tell({ alive: true });
