import {
  $cartState,
  $storage,
  $transport,
  type ApiRequest,
  memoryStorage,
  type Transport,
} from '@permanto/api-client';
import { httpTransport, withSharedReads } from '@permanto/api-client/http';
import { type ServerBuild, versionKey } from '@permanto/federation/builds';
import type { LoadBuild, Remotes } from '@permanto/federation/runtime';
import { fork } from 'effector';
import { loadPart, partsOf } from '../../../src/page-parts';
import type { View } from '../../../src/view';
import { trackCalls } from './api-calls';
import { browserState } from './browser-state';
import { browserTexts } from './browser-texts';
import { type BuildFailure, buildFailure } from './build-failure';
import type { RenderJob, WorkerSettings } from './job';
import type { Measurement } from './measurement';
import { openPage } from './open';
import { pageDocument } from './page-document';
import { createPageSources } from './page-sources';
import { renderBody } from './render-body';
import type { PageTrace } from './trace';

const NO_TRACE = { enter: () => undefined, leave: () => undefined };
const CONTEXT_CHARACTERS = 80;

/**
 * Compares the server's HTML with what the browser would render from the serialised scope. Returns both
 * from the first difference on, or null. For development and tests.
 */
async function hydrationMismatch(
  view: View,
  remotes: Remotes,
  state: Readonly<Record<string, unknown>>,
  sent: string,
): Promise<string | null> {
  const json = JSON.stringify(state, browserTexts(view.language));
  const values = JSON.parse(json) as Record<string, unknown>;
  const { html } = await renderBody(view, remotes, fork({ values }), NO_TRACE);
  if (html === sent) return null;
  let at = 0;
  while (html[at] === sent[at]) at += 1;
  const around = (text: string) =>
    text.slice(Math.max(0, at - CONTEXT_CHARACTERS), at + CONTEXT_CHARACTERS);
  return `the server sends  …${around(sent)}…\nthe browser wants …${around(html)}…`;
}

export interface RenderTools {
  readonly settings: WorkerSettings;
  readonly loadBuild: LoadBuild<ServerBuild>;
  readonly trace: PageTrace;
}

/** The API, except for the shop's configuration, which the server has already read. */
function createTransport(job: RenderJob, { api_url }: WorkerSettings, measurement: Measurement) {
  const base = `${api_url}/v1/${job.shop_key}`;
  const sources = createPageSources(base);
  const http = withSharedReads(
    measurement.measureCalls(
      sources.track(httpTransport({ base, headers: job.caller, fetch: sources.fetch })),
    ),
  );
  let hasAnswered = false;
  const transport: Transport = async (request: ApiRequest) => {
    if (request.operation === 'shop.get' && job.shop !== null) {
      return { status: 200, body: job.shop };
    }
    const answer = await http(request);
    hasAnswered = true;
    return answer;
  };
  return { transport, sources: sources.result, hasAnswered: () => hasAnswered };
}

/** Traces builds (`cart@1`) instead of remotes: the watchdog leaves out single versions. */
function traceByBuild(
  trace: PageTrace,
  measurement: Measurement,
  buildOf: (name: string) => string,
): PageTrace {
  return {
    enter: (name) => trace.enter(buildOf(name)),
    leave: (name) => trace.leave(buildOf(name)),
    run: (name, work) => measurement.measureData(buildOf(name), trace.run(buildOf(name), work)),
  };
}

/** The build of a remote that is loaded for the page (`cart@1`). */
export function loadedBuild(remotes: Remotes, name: string): string {
  const state = remotes.state(name);
  return state.status === 'ready' ? versionKey({ name, version: state.version }) : name;
}

/**
 * Renders a page with these remotes. Errors inside React are part of the result; other errors of remotes
 * reject and can't be attributed.
 */
export async function renderOnce(
  job: RenderJob,
  remotes: Remotes,
  tools: RenderTools,
  measurement: Measurement,
  failures: BuildFailure[],
) {
  const { settings } = tools;
  const { view, hurried } = job;
  // A failed load throws when the part is rendered, inside its fence.
  await Promise.all(partsOf(view, remotes.ownersOf).map((part) => loadPart(remotes, part)));
  const api = createTransport(job, settings, measurement);
  const calls = trackCalls(api.transport);
  const { visitor, shows_session: showsSession } = job;
  const storage = memoryStorage({ ...visitor });
  const readScope = fork({
    values: [
      [$transport, calls.transport],
      [$storage, storage],
    ],
  });
  const keyOf = (name: string) => loadedBuild(remotes, name);
  const trace = traceByBuild(tools.trace, measurement, keyOf);
  const limits = { deadlineMs: settings.open_deadline, hurried };
  const { opened, reads } = await openPage(
    {
      ...{ view, remotes, scope: readScope, showsSession },
      refused: job.refusal,
      orderSecret: job.order_secret,
      cartLines: job.cart_lines,
    },
    { calls, trace },
    limits,
  );
  const state = browserState(readScope, showsSession);
  // Late responses must not change a page that is being rendered without them.
  const scope = reads.some((one) => one.is_late) ? fork({ values: state }) : readScope;
  const body = await renderBody(view, remotes, scope, trace);
  if (body.threw !== null) {
    const { remote, reason } = body.threw;
    return { threw: buildFailure(keyOf(remote), 'threw', reason) };
  }
  if (settings.is_hydration_checked) {
    const mismatch = await hydrationMismatch(view, remotes, state, body.html);
    if (mismatch !== null) failures.push(buildFailure('hydration', 'hydration', mismatch));
  }
  const isOver = visitor !== null && readScope.getState($cartState) === 'none';
  // One that was ordered is kept until another one begins.
  const end = storage.get('cart_id') === null ? 'lost' : 'ordered';
  const page = pageDocument(job, settings, {
    remotes,
    scope,
    state,
    body,
    opened,
    // The browser may have begun another cart.
    visitor: isOver ? null : visitor,
  });
  const has_api_answered = api.hasAnswered();
  const shown = body.shown.map(keyOf);
  const sources = api.sources();
  const session_end = isOver ? end : null;
  const answer = { ...page, reads, sources, shown, has_api_answered, session_end } as const;
  return { threw: null, answer };
}
