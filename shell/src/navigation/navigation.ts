import { type Language, localizedPath } from '@permanto/contracts';
import type { NavigateOptions } from '@permanto/federation';
import type { Offers } from '@permanto/federation/routes';
import { loadedMatchRoute, loadMatchRoute, type MatchRoute } from './load-match-route';
import { addressOf, type View } from '../view';
import { firstVisit, type Visit } from './visit';

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

interface HistoryState {
  readonly scroll?: number;
}

interface Going {
  readonly scroll: number | null;
  readonly keepFocus: boolean;
}

/** Soft navigation: the old page stays until the new one is ready; what can't be shown softly is loaded. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { offers, defaultLanguage, prepare, preload, window } = options;
  const { history, location } = window;
  const listeners = new Set<() => void>();
  let visit: Visit = firstVisit(options.first);
  let latest = 0;

  function show(next: Partial<Visit>) {
    visit = { ...visit, ...next };
    for (const listener of listeners) listener();
  }

  function viewAt(url: URL, matchRoute: MatchRoute): View {
    const { language, path } = addressOf(url.pathname, defaultLanguage);
    const match = matchRoute(offers, path);
    return { language, path, search: url.search, hash: url.hash, match };
  }

  const keepScroll = () => history.replaceState({ scroll: window.scrollY }, '');

  /** Writes the history, and shows the same page at another query: what is on screen stays. */
  function stay(view: View, commit: () => void) {
    commit();
    show({ view, isLeaving: false });
    prepare(view).catch(() => undefined);
  }

  /**
   * `commit` writes the history; `scroll` is where the page was left, on the way back. Where only
   * the query is another one, `keepFocus` lets the page stay.
   */
  async function go(url: URL, commit: () => void, { scroll, keepFocus }: Going) {
    const turn = ++latest;
    const matchRoute = loadedMatchRoute() ?? (await loadMatchRoute().catch(() => null));
    if (turn !== latest) return;
    // "A failure to load a page chunk sends the browser to the last path" (spec, section 2).
    if (matchRoute === null) return location.assign(url.href);
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
    if (view.match === null || view.language !== visit.view.language) {
      return location.assign(url.href);
    }
    show({ isLeaving: true });
    const canBeShown = await prepare(view).catch(() => false);
    if (turn !== latest) return;
    if (!canBeShown) return location.assign(url.href);
    commit();
    show({ view, count: visit.count + 1, isLeaving: false, scroll });
  }

  const urlOf = (to: string) => new URL(localizedPath(to, visit.view.language), location.origin);

  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', (event) => {
    const scroll = (event.state as HistoryState | null)?.scroll ?? 0;
    void go(new URL(location.href), () => undefined, { scroll, keepFocus: true });
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
        keepScroll();
        history.pushState(null, '', url);
      };
      void go(url, commit, { scroll: null, keepFocus });
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
