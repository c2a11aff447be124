import type { Language } from '@permanto/contracts';
import type { WebBuild } from '@permanto/federation/routes';
import type { CONNECTION_ID } from '../view';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

const PROBE_TIMEOUT_MS = 1_500;

/** Origin → whether it is silent; removed as soon as it answers. */
const probes = new Map<string, Promise<boolean>>();

/** Whether a file has arrived from the origin since then: slow files may occupy all connections. */
const hasArrived = (origin: string, since: number) =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry.name.startsWith(origin) && (entry as PerformanceResourceTiming).responseEnd > since,
    );

async function probe(url: string, origin: string): Promise<boolean> {
  const startedAt = performance.now();
  // An error is an answer, too: the load of the build then fails by itself.
  const answer = fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
    () => false,
    () => false,
  );
  void answer.then(() => probes.delete(origin));
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(!hasArrived(origin, startedAt)), PROBE_TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]);
}

/** Whether the file server of a build sends nothing at all: it hangs, rather than being slow. */
function isServerSilent(build: WebBuild): Promise<boolean> {
  const { origin, href: url } = new URL(build.web.entry.file, build.base);
  const known = probes.get(origin) ?? probe(url, origin);
  probes.set(origin, known);
  return known;
}

const TEXTS = { fi, en, sv };
const ELEMENT_ID: typeof CONNECTION_ID = 'connection';

/** Additional time for a build whose files arrive over a slow connection. */
const EXTRA_TIME_MS = 6_500;
const POLL_INTERVAL_MS = 250;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface OverdueBuild {
  /** Gives up on the build. */
  readonly over: () => void;
  readonly build: WebBuild;
  readonly language: Language;
  readonly hydration: { readonly done: Promise<void>; readonly isServersPage: () => boolean };
}

let isMessageShown = false;

/** The message says that clicks are remembered: the pre-hydration script replays them after hydration. */
function showMessageOnce({ language, hydration }: OverdueBuild): void {
  const element = document.getElementById(ELEMENT_ID);
  if (isMessageShown || element === null) return;
  isMessageShown = true;
  const text = TEXTS[language].waiting;
  element.textContent = text;
  void hydration.done.then(() => {
    if (element.textContent === text) element.textContent = '';
  });
}

/**
 * Files that arrive slowly get more time, also those of a server that was silent and has woken. While it
 * is silent, the server-rendered page stays with a message until it is hydrated; on a hydrated page the
 * build is given up at once.
 */
export async function handleOverdueBuild(overdue: OverdueBuild): Promise<void> {
  const { over, build, hydration } = overdue;
  while (await isServerSilent(build)) {
    if (!hydration.isServersPage()) return over();
    showMessageOnce(overdue);
    await wait(POLL_INTERVAL_MS);
  }
  await wait(EXTRA_TIME_MS);
  over();
}
