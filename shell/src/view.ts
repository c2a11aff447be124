import { type Language, splitLanguage } from '@permanto/contracts';
import type { RouteOpened } from '@permanto/federation';
import type { Offers, RouteMatch } from '@permanto/federation/routes';

/** What is on screen: an address and the route that owns it. */
export interface View {
  readonly language: Language;
  /** Without language prefix. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly match: RouteMatch | null;
}

/** What the server tells the browser beside the HTML. */
export interface PageData {
  readonly shop_key: string;
  readonly view: View;
  /** Remote → builds, best first: the first is the one that the server rendered. */
  readonly offers: Offers;
  /** Remotes that the server could not show. */
  readonly failed: readonly string[];
  /** Places whose `opened` ran on the server to its end. */
  readonly opened: readonly string[];
  /** Places that are in the HTML, to be hydrated. */
  readonly places: readonly string[];
  /** Effector's scope. */
  readonly scope: Readonly<Record<string, unknown>>;
}

export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';
export const MAIN_ID = 'main';
/** Where the visitor hears of the network; empty while all is well. */
export const CONNECTION_ID = 'connection';

/** What the page's model is opened with. */
export function openedBy(view: View): RouteOpened {
  return {
    params: view.match?.params ?? {},
    query: Object.fromEntries(new URLSearchParams(view.search)),
    language: view.language,
    path: view.path,
  };
}

/** Pages on which one looks around; on others the shop's picture would stand between the visitor and his errand. */
const PICTURED = ['home', 'events', 'folder', 'product-folder', 'venues', 'streams'];
export const isPictured = ({ match }: View) => match !== null && PICTURED.includes(match.routeId);

/** The language and the bare path of an address; a page without prefix is in the default language. */
export function addressOf(pathname: string, defaultLanguage: Language) {
  const { language, path } = splitLanguage(pathname);
  return { language: language ?? defaultLanguage, path };
}

/** A script or style sheet whose content is known. */
export interface LinkedFile {
  readonly url: string;
  readonly integrity: string;
}
