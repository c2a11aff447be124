import { $transport, type ApiRequest, type Transport } from '@permanto/api-client';
import { httpTransport } from '@permanto/api-client/http';
import { stackOf } from '@permanto/federation/node';
import { type ServerBuild, versionKey } from '@permanto/federation/registry';
import type { LoadBuild, Remotes } from '@permanto/federation/runtime';
import { fork, serialize } from 'effector';
import { watchCalls } from './calls';
import { loadPage } from './held';
import { hydrationFault } from './hydration-check';
import type { BuildFailure, RenderJob, WorkerSettings } from './job';
import type { Measure } from './measure';
import { openAll } from './open';
import { pageDocument } from './page-document';
import { renderBody } from './render-body';
import type { PageTrace } from './trace';

export interface RenderTools {
  readonly settings: WorkerSettings;
  readonly loadBuild: LoadBuild<ServerBuild>;
  readonly trace: PageTrace;
}

/** The API, except for the shop's configuration: the server has read it already. */
function transportFor(job: RenderJob, { api_url }: WorkerSettings, measure: Measure): Transport {
  const base = `${api_url}/v1/${job.shop_key}`;
  const http = measure.calls(httpTransport({ base, headers: job.caller }));
  return (request: ApiRequest) =>
    request.operation === 'shop.get' && job.shop !== null
      ? Promise.resolve({ status: 200, body: job.shop })
      : http(request);
}

/** The trace with the version of each remote, which is what a watchdog leaves out. */
function withVersions(
  trace: PageTrace,
  measure: Measure,
  buildOf: (name: string) => string,
): PageTrace {
  return {
    enter: (name) => trace.enter(buildOf(name)),
    leave: (name) => trace.leave(buildOf(name)),
    inside: (name, work) => measure.data(buildOf(name), trace.inside(buildOf(name), work)),
  };
}

/** The build of a remote that the page is rendered with (`cart@1`). */
export function buildIn(remotes: Remotes, name: string): string {
  const state = remotes.state(name);
  return state.status === 'ready' ? versionKey({ name, version: state.version }) : name;
}

/**
 * Renders a page with these remotes. What React hears of is in the answer; what a remote breaks
 * outside of React's rendering rejects, and names nobody.
 */
export async function renderOnce(
  job: RenderJob,
  remotes: Remotes,
  tools: RenderTools,
  measure: Measure,
  failures: BuildFailure[],
) {
  const { settings } = tools;
  const { view, hurried } = job;
  await loadPage(view, remotes);
  const calls = watchCalls(transportFor(job, settings, measure));
  const read = fork({ values: [[$transport, calls.transport]] });
  const keyOf = (name: string) => buildIn(remotes, name);
  const trace = withVersions(tools.trace, measure, keyOf);
  const patience = { deadline: settings.open_deadline, hurried };
  const { opened, reads } = await openAll(
    { view, remotes, scope: read },
    { calls, trace },
    patience,
  );
  const state = serialize(read);
  // What comes late after all must not change a page that is told to be without it.
  const scope = reads.some((one) => one.is_late) ? fork({ values: state }) : read;
  const body = await renderBody(view, remotes, scope, trace);
  if (body.threw !== null) {
    const { remote, reason } = body.threw;
    return { threw: { build: keyOf(remote), reason: `threw: ${stackOf(reason)}` } };
  }
  if (settings.is_hydration_checked) {
    const fault = await hydrationFault(view, remotes, scope, body.html);
    if (fault !== null) failures.push({ build: 'hydration', reason: fault });
  }
  const page = pageDocument(job, settings, { remotes, scope, state, body, opened });
  return { threw: null, answer: { ...page, reads, shown: body.shown.map(keyOf) } };
}
