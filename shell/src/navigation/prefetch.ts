import type { splitLanguage as SplitLanguage } from '@permanto/contracts';
import { runWhenIdle } from '../run-when-idle';
import { MAIN_ID } from '../view';
import type { Navigation } from './navigation';
import { SOFT_LINKS } from './soft-links';

/** Prefetch 4 linked pages every 3000 ms (product.md, "Limits"). */
const BATCH_SIZE = 4;
const BATCH_INTERVAL_MS = 3_000;

const isConnectionSlow = () => navigator.connection?.effectiveType?.endsWith('2g') ?? false;

function isInView(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/**
 * The linked pages that can be opened softly: other pages of the site in the same language.
 * Paths without language prefix; links in view first, and of these the page's own before the header's; otherwise in
 * document order.
 */
function linkedPaths(splitLanguage: typeof SplitLanguage): string[] {
  const { language } = splitLanguage(location.pathname);
  const isSoft = ({ origin, pathname, download }: HTMLAnchorElement) =>
    origin === location.origin &&
    pathname !== location.pathname &&
    download === '' &&
    splitLanguage(pathname).language === language;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isSoft);
  const main = document.getElementById(MAIN_ID);
  const inView = links.filter(isInView);
  const ownInView = inView.filter((link) => main?.contains(link));
  const inOrder = [...ownInView, ...inView, ...links];
  return [...new Set(inOrder.map(({ pathname }) => splitLanguage(pathname).path))];
}

/**
 * Prefetches the linked pages, each path once, while the browser is idle and the page has loaded, pictures too. Not in a
 * hidden tab, and not over a slow connection. `splitLanguage` is a parameter, because importing it here would split
 * it and its imports out of the concatenated module of the first load.
 */
export function startPrefetch(
  { prefetch, current, subscribe }: Navigation,
  splitLanguage: typeof SplitLanguage,
): void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownCount = current().count;

  const stop = () => clearTimeout(timer);
  const schedule = (delayMs: number) => {
    stop();
    timer = setTimeout(() => runWhenIdle(prefetchBatch), delayMs);
  };
  function prefetchBatch() {
    const isBusy = document.readyState !== 'complete' || current().isLeaving;
    if (isBusy || document.hidden || isConnectionSlow()) return;
    const batch = linkedPaths(splitLanguage).filter((path) => !done.has(path));
    for (const path of batch.slice(0, BATCH_SIZE)) {
      done.add(path);
      prefetch(path);
    }
    if (batch.length > BATCH_SIZE) schedule(BATCH_INTERVAL_MS);
  }

  document.documentElement.setAttribute(SOFT_LINKS, '');
  window.addEventListener('load', () => schedule(0));
  document.addEventListener('visibilitychange', () => schedule(BATCH_INTERVAL_MS));
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) schedule(BATCH_INTERVAL_MS);
  });
  subscribe(() => {
    const { count, isLeaving } = current();
    if (isLeaving) return stop();
    if (count === shownCount) return;
    shownCount = count;
    schedule(0);
  });
  schedule(0);
}
