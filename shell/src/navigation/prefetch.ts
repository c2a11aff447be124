import type { splitLanguage as SplitLanguage } from '@permanto/contracts';
import { whenFree } from '../when-free';
import type { Navigation } from './navigation';

/** What is linked is loaded ahead in batches of 4 every 3000 ms (spec, section 9). */
const BATCH = { size: 4, interval: 3_000 };

/** Where the browser tells of its connection (Chromium). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isConnectionScarce(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

function isInView(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/**
 * What the page links to that can be opened softly: other pages of the site in the same language.
 * Paths without language prefix; those in view first, each part in the document's order.
 */
function linkedPaths(splitLanguage: typeof SplitLanguage): string[] {
  const { language } = splitLanguage(location.pathname);
  const isSoft = ({ origin, pathname, download }: HTMLAnchorElement) =>
    origin === location.origin &&
    pathname !== location.pathname &&
    download === '' &&
    splitLanguage(pathname).language === language;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isSoft);
  const seen = links.filter(isInView);
  const inOrder = [...seen, ...links.filter((link) => !seen.includes(link))];
  return [...new Set(inOrder.map(({ pathname }) => splitLanguage(pathname).path))];
}

/**
 * Loads ahead what the page links to, while the browser has nothing else to do: never in a tab that
 * nobody sees, nor over a connection that is scarce or paid by the byte. Each path once.
 * `splitLanguage` is handed over: importing it would take it, and all it imports, out of the one
 * module that the first load is joined to.
 */
export function startPrefetch(
  { prefetch, current, subscribe }: Navigation,
  splitLanguage: typeof SplitLanguage,
): void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = current().count;

  const stop = () => clearTimeout(timer);
  const next = (pause: number) => {
    stop();
    timer = setTimeout(() => whenFree(loadBatch), pause);
  };
  function loadBatch() {
    if (document.hidden || current().isLeaving || isConnectionScarce()) return;
    const batch = linkedPaths(splitLanguage).filter((path) => !done.has(path));
    for (const path of batch.slice(0, BATCH.size)) {
      done.add(path);
      prefetch(path);
    }
    if (batch.length > BATCH.size) next(BATCH.interval);
  }

  document.addEventListener('visibilitychange', () => next(BATCH.interval));
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) next(BATCH.interval);
  });
  subscribe(() => {
    const { count, isLeaving } = current();
    if (isLeaving) return stop();
    if (count === shown) return;
    shown = count;
    next(0);
  });
  next(0);
}
