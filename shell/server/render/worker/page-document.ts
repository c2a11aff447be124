import type { VisitorSession } from '@permanto/api-client/visitor';
import {
  type BuildChunk,
  entryIn,
  type Offers,
  ownersOf,
  type ServerBuild,
  urlOf,
  type WebBuild,
  webBuild,
  withBuilds,
} from '@permanto/federation/builds';
import type { Language } from '@permanto/contracts';
import type { RefusedForm } from '@permanto/contracts/forms';
import type { Head } from '@permanto/federation';
import { errorText } from '@permanto/i18n';
import { lackOf } from '@permanto/federation/node';
import type { Remotes } from '@permanto/federation/runtime';
import type { Scope } from 'effector';
import { $shop } from '../../../src/model/shop';
import { partsOf } from '../../../src/page-parts';
import { pageTitle } from '../../../src/page-title';
import { shellTexts } from '../../../src/texts';
import { serverTexts } from '../../texts';
import type { LinkedFile } from '../../../src/view';
import { versions } from '../../../src/provided-versions';
import { htmlDocument } from './html-document';
import { siteOf } from './head/site';
import type { RenderJob, ShellFile, WorkerSettings } from './job';
import type { RenderedBody } from './render-body';

interface RenderedParts {
  readonly remotes: Remotes;
  readonly scope: Scope;
  readonly body: RenderedBody;
  /** The serialised scope from which the browser hydrates. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Places whose `opened` has finished. */
  readonly opened: readonly string[];
  /** Whose session the browser is to go on with. */
  readonly visitor: VisitorSession | null;
}

/**
 * The builds offered to the browser, the one that the server rendered first. Builds for other versions of
 * the shared packages are left out, since browsers don't check that again.
 */
function offersForBrowser(offers: Offers<ServerBuild>, remotes: Remotes) {
  return withBuilds(offers, (builds, name) => {
    const state = remotes.state(name);
    const inUse = state.status === 'ready' ? state.version : null;
    return builds
      .filter((build) => lackOf(build, versions) === null)
      .sort((a, b) => Number(b.version === inUse) - Number(a.version === inUse));
  });
}

/** Throws if the remote returns an invalid head or status. */
function headAndStatus(job: RenderJob, remotes: Remotes, scope: Scope) {
  const { match, language } = job.view;
  const titled = (title: string): Head => ({ title });
  if (match === null)
    return { head: titled(shellTexts.in(language)('notFound.title')), status: 404 };
  const state = remotes.state(match.remote);
  const routes = state.status === 'ready' ? state.module.routes : {};
  const route = routes[match.routeId]?.current() ?? null;
  if (route === null) return { head: titled(serverTexts.in(language)('error.title')), status: 503 };
  const status = route.$status === undefined ? 200 : scope.getState(route.$status);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new TypeError(`$status is ${String(status)}`);
  }
  const head = scope.getState(route.$head);
  if (typeof head.title !== 'string') throw new TypeError('$head has no title');
  return { head, status };
}

const assetUrl = (file: string) => `/assets/${file}`;
const shellFile = ({ file, integrity }: ShellFile): LinkedFile => ({
  url: assetUrl(file),
  integrity,
});

const filesOf = (build: WebBuild, files: readonly ShellFile[]): LinkedFile[] =>
  files.map((file) => ({ url: urlOf(build, file), integrity: file.integrity }));

/** A build on the page, and the separate chunks of its page and slots. */
interface NeededBuild {
  readonly build: WebBuild;
  readonly chunks: readonly BuildChunk[];
}

function neededBuilds(
  { view }: RenderJob,
  { shown, places }: RenderedBody,
  offers: Offers,
): NeededBuild[] {
  // Chromium warns of a preload that isn't used soon. What a page may show later is loaded after hydration.
  const parts = partsOf(view, (slot) => ownersOf(offers, slot)).filter(({ place }) =>
    places.includes(place),
  );
  return shown.flatMap((remote) =>
    (offers[remote]?.builds.slice(0, 1) ?? []).map((build) => {
      const chunks = parts
        .filter((part) => part.remote === remote)
        .map(({ kind, name }) => build.web[kind === 'routes' ? 'pages' : 'slots'][name]);
      return { build, chunks: chunks.filter((chunk) => chunk !== undefined) };
    }),
  );
}

const refusalOf = (language: Language, { error }: RefusedForm) => ({
  text: error === null ? serverTexts.in(language)('sumShown') : errorText(language, error),
  isFault: error !== null,
});

const stylesOf = ({ build, chunks }: NeededBuild) =>
  filesOf(build, [...build.web.styles, ...chunks.flatMap(({ styles }) => styles)]);

const scriptsOf = (language: Language, { build, chunks }: NeededBuild) =>
  filesOf(build, [
    entryIn(build, language),
    ...build.web.preload,
    ...chunks.flatMap(({ scripts }) => scripts),
  ]);

/** Returns the document and the other parts of the worker's answer. */
export function pageDocument(job: RenderJob, settings: WorkerSettings, parts: RenderedParts) {
  const { remotes, scope, state, body, opened, visitor } = parts;
  const { head, status } = headAndStatus(job, remotes, scope);
  const shop = scope.getState($shop);
  const offers = offersForBrowser(job.offers, remotes);
  const needs = neededBuilds(job, body, offers);
  const { language } = job.view;
  const failed = remotes.names.filter((name) => remotes.state(name).status === 'failed');
  const entry = settings.entries[language];
  const html = htmlDocument({
    facts: {
      view: job.view,
      status,
      head,
      shop,
      title: pageTitle(head, job.view, shop),
      site: siteOf(job.view, remotes, scope),
    },
    data: {
      shop_key: job.shop_key,
      view: job.view,
      offers: withBuilds(offers, (builds) => builds.map((build) => webBuild(build, language))),
      failed,
      opened,
      places: body.places,
      scope: state,
      ...(visitor && { visitor: { ...visitor, now: Date.now() } }),
    },
    refusal: job.refusal && refusalOf(language, job.refusal),
    body: body.html,
    preloads: body.preloads,
    preHydration: settings.preHydration.code,
    run: entry === undefined ? [] : [shellFile(entry)],
    remotes: needs.flatMap((need) => scriptsOf(language, need)),
  });
  return { status, html, styles: needs.flatMap(stylesOf), lacking: failed };
}
