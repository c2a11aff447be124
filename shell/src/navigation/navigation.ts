import { localizedPath } from '@permanto/contracts';
import type { Loadable, NavigateOptions } from '@permanto/federation';
import type { View } from '../view';
import { linksWithHref } from './links-with-href';
import type { Pages } from './pages';
import { firstVisit, type ReturnPosition, type Visit } from './visit';

declare global {
  interface Navigator {
    /** The Network Information API (Chromium only). */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

interface NavigationOptions {
  readonly first: View;
  readonly pages: Loadable<Pages>;
  readonly window: Window;
}

export interface Navigation {
  readonly current: () => Visit;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** A page that may be opened. Not over a metered connection, and not while another page is being opened. */
  readonly prefetch: (to: string, options?: { readonly isLikely?: boolean }) => void;
  /** From now on URLs for which `isHard` returns true are loaded as a new document. */
  readonly forceDocumentLoadFor: (isHard: (url: URL) => boolean) => void;
}

interface TransitionOptions {
  readonly returnTo: ReturnPosition | null;
  /** By default, where only the query is another one. */
  readonly keepFocus?: boolean;
}

/**
 * Soft navigation: the old page stays until the new one is ready. A page that can't be shown softly is
 * loaded as a document.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { pages, window } = options;
  const { history, location } = window;
  const listeners = new Set<() => void>();
  let visit: Visit = firstVisit(options.first);
  let latestTransition = 0;
  let isHard = (_: URL) => false;
  /** The URL of the page on screen. */
  let shownUrl = location.href;

  function show(next: Partial<Visit>) {
    visit = { ...visit, ...next };
    if (next.view) shownUrl = location.href;
    for (const listener of listeners) listener();
  }

  function saveReturnPosition(href: string) {
    const at = linksWithHref(href).indexOf(window.document.activeElement as HTMLElement);
    history.replaceState({ scroll: window.scrollY, link: [href, at] } satisfies ReturnPosition, '');
  }

  /**
   * Offline, the browser would replace the current page with its error page, so the current page stays.
   * Going back has already changed the URL, so it is restored.
   */
  function loadDocument({ href }: URL) {
    // After going back the URL is already current: assigning the same URL with a fragment loads nothing.
    if (window.navigator.onLine) {
      return location.href === href ? location.reload() : location.assign(href);
    }
    if (location.href !== shownUrl) history.pushState(null, '', shownUrl);
    show({ isLeaving: false });
  }

  /** Shows the same page at another address: it is not remounted. */
  function changeAddress(view: View, commit: () => void, { prepare }: Pages) {
    commit();
    show({ view, isLeaving: false });
    prepare(view).catch(() => undefined);
  }

  /**
   * `commit` writes the history; `returnTo` is set when the visitor goes back. With `keepFocus`, the page
   * is not remounted.
   */
  async function transition(
    url: URL,
    commit: () => void,
    { returnTo, keepFocus }: TransitionOptions,
  ) {
    const id = ++latestTransition;
    if (isHard(url)) return loadDocument(url);
    const loaded = pages.current() ?? (await pages.load().catch(() => null));
    if (id !== latestTransition) return;
    // "A failure to load a page chunk sends the browser to the last path" (product.md, "Pages and addresses").
    if (loaded === null) return loadDocument(url);
    const view = loaded.viewAt(url);
    const isSamePath = view.path === visit.view.path && view.language === visit.view.language;
    if (isSamePath && view.search === visit.view.search) {
      commit();
      show({ view: { ...visit.view, hash: view.hash }, isLeaving: false });
      window.document.getElementById(url.hash.slice(1))?.scrollIntoView();
      return;
    }
    if ((keepFocus ?? isSamePath) && view.match !== null)
      return changeAddress(view, commit, loaded);
    // The server handles pages that no remote owns, and changes of language.
    if (view.match === null || view.language !== visit.view.language) return loadDocument(url);
    show({ isLeaving: true });
    const canBeShown = await loaded.prepare(view).catch(() => false);
    if (id !== latestTransition) return;
    if (!canBeShown) return loadDocument(url);
    commit();
    show({ view, count: visit.count + 1, isLeaving: false, returnTo });
  }

  const hrefOf = (to: string) => localizedPath(to, visit.view.language);
  const urlOf = (to: string) => new URL(hrefOf(to), location.origin);

  // The browser restores the scroll position of documents it reloads; soft navigations restore their own.
  const setScrollRestoration = (mode: ScrollRestoration) => () =>
    (history.scrollRestoration = mode);
  window.addEventListener('pageshow', setScrollRestoration('manual'));
  window.addEventListener('pagehide', setScrollRestoration('auto'));
  if (window.document.readyState === 'complete') setScrollRestoration('manual')();
  window.addEventListener('popstate', (event) => {
    const returnTo = event.state as ReturnPosition | null;
    void transition(new URL(location.href), () => undefined, { returnTo });
  });

  return {
    current: () => visit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace = false, keepFocus = false } = {}) => {
      const url = urlOf(to);
      const commit = () => {
        if (replace) return history.replaceState(null, '', url);
        saveReturnPosition(hrefOf(to));
        history.pushState(null, '', url);
      };
      void transition(url, commit, { returnTo: null, keepFocus });
    },
    prefetch: (to, { isLikely = false } = {}) => {
      if (visit.isLeaving || window.navigator.connection?.saveData) return;
      const preloading = pages.load().then(({ viewAt, preload }) => {
        const view = viewAt(urlOf(to));
        if (view.path !== visit.view.path) preload(view, isLikely);
      });
      // The navigation itself reports the failure.
      preloading.catch(() => undefined);
    },
    forceDocumentLoadFor: (test) => (isHard = test),
  };
}
