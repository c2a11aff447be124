import { type Language, localizedPath } from '@permanto/contracts';
import type { NavigateOptions } from '@permanto/federation';
import type { Offers } from '@permanto/federation/routes';
import { loadedMatchRoute, loadMatchRoute, type MatchRoute } from './load-match-route';
import { addressOf, type View } from '../view';
import { linksTo } from './links-to';
import { firstVisit, type Left, type Visit } from './visit';

interface NavigationOptions {
  readonly first: View;
  readonly offers: Offers;
  readonly defaultLanguage: Language;
  /** Loads and opens what the page needs. Resolves with whether it can be shown. */
  readonly prepare: (view: View) => Promise<boolean>;
  readonly preload: (view: View) => void;
  readonly window: Window;
}

export interface Navigation {
  readonly current: () => Visit;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly prefetch: (to: string) => void;
}

interface Going {
  readonly left: Left | null;
  readonly keepFocus: boolean;
}

/** Soft navigation: the old page stays until the new one is ready; what can't be shown softly is loaded. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { offers, defaultLanguage, prepare, preload, window } = options;
  const { history, location } = window;
  const listeners = new Set<() => void>();
  let visit: Visit = firstVisit(options.first);
  let latest = 0;
  /** The address of the page on screen. */
  let shown = location.href;

  function show(next: Partial<Visit>) {
    visit = { ...visit, ...next };
    if (next.view) shown = location.href;
    for (const listener of listeners) listener();
  }

  function viewAt(url: URL, matchRoute: MatchRoute): View {
    const { language, path } = addressOf(url.pathname, defaultLanguage);
    const match = matchRoute(offers, path);
    return { language, path, search: url.search, hash: url.hash, match };
  }

  function keepLeft(href: string) {
    const at = linksTo(href).indexOf(window.document.activeElement as HTMLElement);
    history.replaceState({ scroll: window.scrollY, link: [href, at] } satisfies Left, '');
  }

  /**
   * Without the network the browser would show its own page instead of this one, which can still be
   * read. Going back has changed the address by then: it becomes this page's again.
   */
  function load({ href }: URL) {
    if (window.navigator.onLine) return location.assign(href);
    if (location.href !== shown) history.pushState(null, '', shown);
    show({ isLeaving: false });
  }

  /** Writes the history, and shows the same page at another query: what is on screen stays. */
  function stay(view: View, commit: () => void) {
    commit();
    show({ view, isLeaving: false });
    prepare(view).catch(() => undefined);
  }

  /**
   * `commit` writes the history; `left` is how the page was left, on the way back. Where only the
   * query is another one, `keepFocus` lets the page stay.
   */
  async function go(url: URL, commit: () => void, { left, keepFocus }: Going) {
    const turn = ++latest;
    const matchRoute = loadedMatchRoute() ?? (await loadMatchRoute().catch(() => null));
    if (turn !== latest) return;
    // "A failure to load a page chunk sends the browser to the last path" (spec, section 2).
    if (matchRoute === null) return load(url);
    const view = viewAt(url, matchRoute);
    const isSamePath = view.path === visit.view.path && view.language === visit.view.language;
    if (isSamePath && view.search === visit.view.search) {
      commit();
      show({ view: { ...visit.view, hash: view.hash }, isLeaving: false });
      window.document.getElementById(url.hash.slice(1))?.scrollIntoView();
      return;
    }
    if (isSamePath && keepFocus && view.match !== null) return stay(view, commit);
    // A page that no remote owns, or in another language, is the server's to answer.
    if (view.match === null || view.language !== visit.view.language) return load(url);
    show({ isLeaving: true });
    const canBeShown = await prepare(view).catch(() => false);
    if (turn !== latest) return;
    if (!canBeShown) return load(url);
    commit();
    show({ view, count: visit.count + 1, isLeaving: false, left });
  }

  const hrefOf = (to: string) => localizedPath(to, visit.view.language);
  const urlOf = (to: string) => new URL(hrefOf(to), location.origin);

  // What the browser loads anew, it also scrolls to where it was.
  const restoreBy = (who: ScrollRestoration) => () => (history.scrollRestoration = who);
  window.addEventListener('pageshow', restoreBy('manual'));
  window.addEventListener('pagehide', restoreBy('auto'));
  if (window.document.readyState === 'complete') restoreBy('manual')();
  window.addEventListener('popstate', (event) => {
    const left = event.state as Left | null;
    void go(new URL(location.href), () => undefined, { left, keepFocus: true });
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
        keepLeft(hrefOf(to));
        history.pushState(null, '', url);
      };
      void go(url, commit, { left: null, keepFocus });
    },
    prefetch: (to) => {
      const ahead = loadMatchRoute().then((matchRoute) => {
        const view = viewAt(urlOf(to), matchRoute);
        if (view.path !== visit.view.path) preload(view);
      });
      // The visit itself will tell.
      ahead.catch(() => undefined);
    },
  };
}
