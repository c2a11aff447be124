import { $transport, type ApiRequest, type Transport } from '@permanto/api-client';
import { httpTransport } from '@permanto/api-client/http';
import {
  type Offers,
  type ServerBuild,
  versionKey,
  withBuilds,
  withoutBuilds,
} from '@permanto/federation/registry';
import { stackOf } from '@permanto/federation/node';
import { createRemotes, type LoadBuild, type Remotes } from '@permanto/federation/runtime';
import { fork, serialize } from 'effector';
import { watchCalls } from './calls';
import { loadPage } from './held';
import { hydrationFault } from './hydration-check';
import type { BuildFailure, RenderAnswer, RenderJob, WorkerSettings } from './job';
import { type Measure, measureIn } from './measure';
import { openAll } from './open';
import { pageDocument } from './page-document';
import { renderBody } from './render-body';
import type { PageTrace } from './trace';

interface RenderTools {
  readonly settings: WorkerSettings;
  readonly loadBuild: LoadBuild<ServerBuild>;
  readonly trace: PageTrace;
}

/** How often a page is rendered anew because a remote threw, before it goes out without remotes. */
const ATTEMPTS = 4;

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

function buildIn(remotes: Remotes, name: string): string {
  const state = remotes.state(name);
  return state.status === 'ready' ? versionKey({ name, version: state.version }) : name;
}

/** The remotes of one page, and what they are loaded from. What fails goes to `failures`. */
function remotesOf(
  { offers, unloaded }: RenderJob,
  { settings, loadBuild }: RenderTools,
  measure: Measure,
  failures: BuildFailure[],
): Remotes {
  return createRemotes({
    offers: withoutBuilds(offers, unloaded),
    loadBuild: measure.loads(loadBuild),
    deadline: settings.load_deadline,
    onFailure: (build, failure, reason) => {
      failures.push({ build, reason: `${failure}: ${stackOf(reason)}` });
    },
  });
}

async function renderOnce(
  job: RenderJob,
  tools: RenderTools,
  measure: Measure,
  failures: BuildFailure[],
) {
  const { settings } = tools;
  const { view, hurried } = job;
  const remotes = remotesOf(job, tools, measure, failures);
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

/** Whether another build of the same remote is there to fall back to. */
const hasOther = (offers: Offers<ServerBuild>, key: string) =>
  Object.values(offers).some(
    ({ builds }) => builds.length > 1 && builds.some((build) => versionKey(build) === key),
  );

/**
 * Renders one page. A remote that throws is taken out, and the page is rendered without it, unless
 * it has another build: two builds of one remote never share a process.
 */
export async function renderPage(job: RenderJob, tools: RenderTools): Promise<RenderAnswer> {
  const failures: BuildFailure[] = [];
  const { is_traced: isTraced } = tools.settings;
  const measure = measureIn(isTraced ? job.caller.traceparent : undefined);
  const bad = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const isBare = job.is_bare || attempt === ATTEMPTS;
    const offers = withBuilds(job.offers, (builds) =>
      isBare ? [] : builds.filter((build) => !bad.has(versionKey(build))),
    );
    const page = await renderOnce({ ...job, offers }, tools, measure, failures);
    if (page.threw === null) {
      return { id: job.id, ...page.answer, failures, ...measure.told() };
    }
    const { threw } = page;
    if (hasOther(offers, threw.build)) return { id: job.id, threw };
    bad.add(threw.build);
    failures.push(threw);
  }
  throw new Error(`no rendering without an error: ${JSON.stringify(failures)}`);
}
