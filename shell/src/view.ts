import type { VisitorSession } from '@permanto/api-client/visitor';
import { type Language, splitLanguage } from '@permanto/contracts';
import type { RouteOpened } from '@permanto/federation';
import type { Offers, RouteMatch } from '@permanto/federation/routes';

/** A page: its location and the matching route. */
export interface View {
  readonly language: Language;
  /** Without language prefix. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly match: RouteMatch | null;
}

interface PageVisitor extends VisitorSession {
  /** The server's time, in ms since 1970. */
  readonly now: number;
}

/** Data that the server sends with the HTML. */
export interface PageData {
  readonly shop_key: string;
  readonly view: View;
  /** Remote → builds in order of preference: the server rendered the first. */
  readonly offers: Offers;
  /** Remotes that the server could not render. */
  readonly failed: readonly string[];
  /** Places whose `opened` has completed on the server. */
  readonly opened: readonly string[];
  /** Places in the HTML that are to be hydrated. */
  readonly places: readonly string[];
  /** The serialized Effector scope. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Whose page it is; absent on a page that is the same for everyone. */
  readonly visitor?: PageVisitor;
}

export const PAGE_DATA_ID = 'page-data';
export const ROOT_ID = 'root';
export const MAIN_ID = 'main';
/** The live region for messages about the network. */
export const CONNECTION_ID = 'connection';

/** The payload of the `opened` event of the page's model. */
export function routeOpenedPayload(view: View): RouteOpened {
  return {
    params: view.match?.params ?? {},
    query: Object.fromEntries(new URLSearchParams(view.search)),
    language: view.language,
    path: view.path,
  };
}

/** Pages for browsing. On others, such as the checkout, the shop's picture would be in the way. */
const ROUTES_WITH_PICTURE = ['home', 'events', 'folder', 'product-folder', 'venues', 'streams'];
export const showsShopPicture = ({ match }: View) =>
  match !== null && ROUTES_WITH_PICTURE.includes(match.routeId);

/** Splits a pathname. A path without language prefix is in the default language. */
export function addressOf(pathname: string, defaultLanguage: Language) {
  const { language, path } = splitLanguage(pathname);
  return { language: language ?? defaultLanguage, path };
}

/** A script or style sheet with its integrity hash. */
export interface LinkedFile {
  readonly url: string;
  readonly integrity: string;
}
