import { type ApiRequest, $transport, type Transport } from '@permanto/api-client';
import { httpTransport } from '@permanto/api-client/http';
import { DEFAULT_LANGUAGE } from '@permanto/contracts';
import { HEADERS } from '@permanto/contracts/api';
import type { Head } from '@permanto/federation';
import {
  type Offers,
  type ServerBuild,
  urlOf,
  versionKey,
  webBuild,
  withBuilds,
} from '@permanto/federation/registry';
import {
  createRemotes,
  type LoadBuild,
  type Remotes,
  type RemotesPage,
} from '@permanto/federation/runtime';
import { fork, type Scope, serialize } from 'effector';
import { Provider } from 'effector-react';
import { App } from '../../src/app/app';
import { firstVisit } from '../../src/navigation/visit';
import { $shop } from '../../src/model/shop';
import { shellTexts } from '../../src/texts';
import { pageTitle } from '../../src/page-title';
import { htmlDocument, type LinkedFile } from './document';
import type { Rendered, RenderJob, WorkerSettings } from './job';
import { neededRemotes, openAll } from './open';
import { toHtml } from './to-html';
import type { PageTrace } from './trace';

interface RenderTools {
  readonly settings: WorkerSettings;
  readonly loadBuild: LoadBuild<ServerBuild>;
  readonly trace: PageTrace;
}

type Failure = Rendered['failures'][number];

/** How often a page is rendered again because a remote threw. */
const ATTEMPTS = 4;
const NOTHING = () => undefined;

/** The API, except for the shop's configuration: the server has read it already. */
function transportFor(job: RenderJob, { api_url }: WorkerSettings): Transport {
  const http = httpTransport({
    base: `${api_url}/v1/${job.shop_key}`,
    headers: { [HEADERS.requestId]: job.request_id },
  });
  return (request: ApiRequest) =>
    request.operation === 'shop.get' && job.shop !== null
      ? Promise.resolve({ status: 200, body: job.shop })
      : http(request);
}

/** Renders one page; a remote that throws is taken out, and the page is rendered without it. */
export async function renderPage(job: RenderJob, tools: RenderTools): Promise<Rendered> {
  const failures: Failure[] = [];
  const bad = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const offers = withBuilds(job.offers, (builds) =>
      job.is_bare ? [] : builds.filter((build) => !bad.has(versionKey(build))),
    );
    const page = await renderOnce({ ...job, offers }, tools, failures);
    if (page.threw === null) return { id: job.id, ...page.rendered, failures };
    bad.add(page.threw.build);
    failures.push(page.threw);
  }
  return renderPage({ ...job, is_bare: true }, tools);
}

async function renderOnce(job: RenderJob, tools: RenderTools, failures: Failure[]) {
  const { settings, trace, loadBuild } = tools;
  const remotes = createRemotes({
    offers: job.offers,
    loadBuild,
    deadline: settings.load_deadline,
    onFailure: (build, failure, reason) => {
      failures.push({ build, reason: `${failure}: ${String(reason)}` });
    },
  });
  await Promise.all(neededRemotes(job.view, remotes).map((name) => remotes.load(name)));
  const scope = fork({ values: [[$transport, transportFor(job, settings)]] });
  const buildOf = (name: string) => {
    const state = remotes.state(name);
    return state.status === 'ready' ? `${name}@${state.version}` : name;
  };
  const named: PageTrace = {
    enter: (name) => trace.enter(buildOf(name)),
    leave: (name) => trace.leave(buildOf(name)),
    inside: (name, work) => trace.inside(buildOf(name), work),
  };
  const opened = await openAll(job.view, remotes, scope, named, settings.open_deadline);

  const inside: string[] = [];
  const places = new Set<string>();
  const shown = new Set<string>();
  let threw: Failure | null = null;
  const remotesPage: RemotesPage = {
    remotes,
    opened: new Set(),
    trace: {
      entered: (name, place) => {
        inside.push(name);
        places.add(place);
        shown.add(name);
        named.enter(name);
      },
      left: (name) => {
        inside.pop();
        named.leave(name);
      },
    },
  };
  const body = await toHtml(
    <Provider value={scope}>
      <App
        visit={firstVisit(job.view)}
        remotesPage={remotesPage}
        navigate={NOTHING}
        prefetch={NOTHING}
      />
    </Provider>,
    (reason) => {
      const name = inside.at(-1);
      if (name === undefined) throw reason;
      threw ??= { build: buildOf(name), reason: `threw: ${String(reason)}` };
    },
  );
  for (const name of inside.reverse()) named.leave(name);
  if (threw !== null) return { threw: threw as Failure, rendered: null };
  const rendered = documentOf(job, settings, { remotes, scope, body, places, shown, opened });
  return { threw: null, rendered };
}

interface PageParts {
  readonly remotes: Remotes;
  readonly scope: Scope;
  readonly body: string;
  readonly places: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
  readonly opened: { readonly places: readonly string[] };
}

/** The builds for the browser: of a remote that is shown, only the one that the server rendered comes first. */
function offersForBrowser(offers: Offers<ServerBuild>, remotes: Remotes) {
  return withBuilds(offers, (builds, name) => {
    const state = remotes.state(name);
    const inUse = state.status === 'ready' ? state.version : null;
    return [...builds]
      .sort((a, b) => Number(b.version === inUse) - Number(a.version === inUse))
      .map(webBuild);
  });
}

function headAndStatus(job: RenderJob, remotes: Remotes, scope: Scope) {
  const { match, language } = job.view;
  const t = shellTexts.in(language);
  if (match === null) return { head: { title: t('notFound.title') } satisfies Head, status: 404 };
  const state = remotes.state(match.remote);
  const route = state.status === 'ready' ? state.module.routes[match.routeId] : undefined;
  if (route === undefined) return { head: { title: t('error.title') } satisfies Head, status: 503 };
  const status = route.$status === undefined ? 200 : scope.getState(route.$status);
  return { head: scope.getState(route.$head), status };
}

function documentOf(job: RenderJob, settings: WorkerSettings, parts: PageParts) {
  const { remotes, scope, body, places, shown, opened } = parts;
  const { head, status } = headAndStatus(job, remotes, scope);
  const shop = scope.getState($shop);
  const offers = offersForBrowser(job.offers, remotes);
  const failed = remotes.names.filter((name) => remotes.state(name).status === 'failed');
  const builds = [...shown].flatMap((name) => offers[name]?.builds.slice(0, 1) ?? []);
  const own = ({ file, integrity }: { file: string; integrity: string }): LinkedFile => ({
    url: `/assets/${file}`,
    integrity,
    crossorigin: true,
  });
  const theme = job.theme === null ? [] : [{ url: job.theme, integrity: null, crossorigin: false }];
  const html = htmlDocument({
    head: { ...head, title: pageTitle(head, job.view, shop) },
    data: {
      shop_key: job.shop_key,
      view: job.view,
      offers,
      failed,
      opened: opened.places,
      places: [...places],
      scope: serialize(scope),
    },
    body,
    styles: [
      ...settings.styles.map(own),
      ...theme,
      ...builds.flatMap((build) =>
        build.web.styles.map((file) => ({
          url: urlOf(build, file),
          integrity: file.integrity,
          crossorigin: true,
        })),
      ),
    ],
    preloads: builds.flatMap((build) =>
      [build.web.entry, ...build.web.preload].map((file) => ({
        url: urlOf(build, file),
        integrity: file.integrity,
        crossorigin: true,
      })),
    ),
    scripts: settings.scripts.map(own),
    origin: shop?.host ?? null,
    defaultLanguage: shop?.default_language ?? DEFAULT_LANGUAGE,
    languages: shop?.languages ?? [],
    isIndexed: shop?.robots_allowed ?? true,
    favicon: shop?.theme.favicon ?? null,
  });
  return { status, html };
}
