import {
  type BuildChunk,
  entryIn,
  type Offers,
  type ServerBuild,
  urlOf,
  type WebBuild,
  webBuild,
  withBuilds,
} from '@permanto/federation/registry';
import type { Language } from '@permanto/contracts';
import type { Head } from '@permanto/federation';
import { lackOf } from '@permanto/federation/node';
import type { Remotes } from '@permanto/federation/runtime';
import type { Scope } from 'effector';
import { $shop } from '../../src/model/shop';
import { pageTitle } from '../../src/page-title';
import { shellTexts } from '../../src/texts';
import { serverTexts } from '../texts';
import type { LinkedFile } from '../../src/view';
import { versions } from '../../src/provided-versions';
import { pageRoute } from './held';
import { htmlDocument } from './document';
import { siteOf } from './head/site';
import type { RenderJob, ShellFile, WorkerSettings } from './job';
import type { RenderedBody } from './render-body';

interface PageParts {
  readonly remotes: Remotes;
  readonly scope: Scope;
  readonly body: RenderedBody;
  /** The scope as the browser takes it up. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Places whose `opened` ran to its end. */
  readonly opened: readonly string[];
}

/**
 * The builds for the browser: the one that the server rendered comes first. One that was built for
 * other versions of the shared packages is left out here, since no browser looks again.
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

/** Throws where the page's remote says what is no head and no status. */
function headAndStatus(job: RenderJob, remotes: Remotes, scope: Scope) {
  const { match, language } = job.view;
  const own = (title: string): Head => ({ title });
  if (match === null) return { head: own(shellTexts.in(language)('notFound.title')), status: 404 };
  const route = pageRoute(job.view, remotes)?.current() ?? null;
  if (route === null) return { head: own(serverTexts.in(language)('error.title')), status: 503 };
  const status = route.$status === undefined ? 200 : scope.getState(route.$status);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new TypeError(`$status is ${String(status)}`);
  }
  const head = scope.getState(route.$head);
  if (typeof head.title !== 'string') throw new TypeError('$head has no title');
  return { head, status };
}

const assetUrl = (file: string) => `/assets/${file}`;
const ownFile = ({ file, integrity }: ShellFile): LinkedFile => ({
  url: assetUrl(file),
  integrity,
});

const filesOf = (build: WebBuild, files: readonly ShellFile[]): LinkedFile[] =>
  files.map((file) => ({ url: urlOf(build, file), integrity: file.integrity }));

/** A build on the page, and the chunks of its page and slots where they are ones of their own. */
interface Need {
  readonly build: WebBuild;
  readonly chunks: readonly BuildChunk[];
}

function needsOf({ view }: RenderJob, shown: readonly string[], offers: Offers): Need[] {
  const { match } = view;
  return shown.flatMap((name) =>
    (offers[name]?.builds.slice(0, 1) ?? []).map((build) => {
      const page = match?.remote === name ? build.web.pages[match.routeId] : undefined;
      const slots = (match?.slots ?? []).map((slot) => build.web.slots[slot.name]);
      return { build, chunks: [page, ...slots].filter((chunk) => chunk !== undefined) };
    }),
  );
}

const stylesOf = ({ build, chunks }: Need) =>
  filesOf(build, [...build.web.styles, ...chunks.flatMap(({ styles }) => styles)]);

const scriptsOf = (language: Language, { build, chunks }: Need) =>
  filesOf(build, [
    entryIn(build, language),
    ...build.web.preload,
    ...chunks.flatMap(({ scripts }) => scripts),
  ]);

/** The whole answer for a rendered page. */
export function pageDocument(job: RenderJob, settings: WorkerSettings, parts: PageParts) {
  const { remotes, scope, state, body, opened } = parts;
  const { head, status } = headAndStatus(job, remotes, scope);
  const shop = scope.getState($shop);
  const offers = offersForBrowser(job.offers, remotes);
  const needs = needsOf(job, body.shown, offers);
  const early = settings.early.map(ownFile);
  const { language } = job.view;
  const failed = remotes.names.filter((name) => remotes.state(name).status === 'failed');
  const entry = settings.entries[language];
  const html = htmlDocument({
    facts: {
      ...{ view: job.view, status, head, shop },
      title: pageTitle(head, job.view, shop),
      site: siteOf(job.view, remotes, scope),
    },
    data: {
      shop_key: job.shop_key,
      view: job.view,
      offers: withBuilds(offers, (builds) => builds.map(webBuild)),
      failed,
      opened,
      places: body.places,
      scope: state,
    },
    body: body.html,
    preloads: body.preloads,
    early,
    run: entry === undefined ? [] : [ownFile(entry)],
    remotes: needs.flatMap((need) => scriptsOf(language, need)),
  });
  return { status, html, styles: needs.flatMap(stylesOf), early, lacking: failed };
}
