import { createContext, useContext } from 'react';

/** Where the visitor is. `path` has no language prefix. */
export interface PageLocation {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty; always empty on the server. */
  readonly hash: string;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /**
   * Whether the page stays as it is: what has the focus keeps it, nothing scrolls, and the page's model is
   * opened with the new address. For another query, or another path at which the same remote shows the same page.
   */
  readonly keepFocus?: boolean;
}

/** What the shell gives to the pages of all remotes. */
export interface Router {
  readonly location: PageLocation;
  readonly params: Readonly<Record<string, string>>;
  /** Shows another page; `to` is a path without language prefix, with query and hash. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** Loads what the page at `to` needs, ahead of a likely visit. */
  readonly prefetch: (to: string) => void;
}

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('no router here: render inside the shell or TestRouter');
  return router;
}

export const useLocation = (): PageLocation => useRouter().location;
export const useParams = (): Readonly<Record<string, string>> => useRouter().params;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;
