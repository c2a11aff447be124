// Evaluated now, not with the first page.
import '@permanto/api-client/answers';
import type { ServerBuild } from '@permanto/federation/builds';
import { createNodeLoader, createSourceFinder, stackOf } from '@permanto/federation/node';
import type { LoadBuild } from '@permanto/federation/runtime';
import { addAllErrorTexts } from '@permanto/i18n/all-error-texts';
import { provided } from '../../../src/provided';
import { versions } from '../../../src/provided-versions';
import type { BuildFailure } from './build-failure';
import type { RenderAnswer, RenderFailed, RenderJob, WorkerMessage, WorkerSettings } from './job';
import { renderPage } from './render';
import { type PageTrace, pipeTrace } from './trace';

/** Build files that this process has evaluated. */
const files = new Set<string>();
const inSource = createSourceFinder(files);

const addBuildFile = (file: string) => void files.add(file);

/** Describes an uncaught error, with positions in the remotes' sources. */
const describeError = (reason: unknown): Promise<string> => inSource(stackOf(reason));

const withSourceLocation = async (failure: BuildFailure): Promise<BuildFailure> => ({
  ...failure,
  detail: await inSource(failure.detail),
});

/** Returns the answer with stack traces mapped to the remotes' sources. */
async function withSourceLocations(answer: RenderAnswer): Promise<RenderAnswer> {
  if ('threw' in answer) return { ...answer, threw: await withSourceLocation(answer.threw) };
  return { ...answer, failures: await Promise.all(answer.failures.map(withSourceLocation)) };
}

/**
 * Loads remotes into this process and records in the trace whose code is evaluated. `onCrowded` is called
 * when the process needs to be replaced.
 */
function createWorkerLoader(trace: PageTrace, onCrowded: () => void): LoadBuild<ServerBuild> {
  return createNodeLoader({
    crowded: onCrowded,
    running: addBuildFile,
    provide: (request) => provided[request],
    versions,
    evaluating: (build, evaluate) => trace.run(build, evaluate),
  });
}

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
    .then(send)
    .catch((reason: unknown) => {
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
