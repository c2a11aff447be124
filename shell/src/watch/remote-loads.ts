import type { Offers, WebBuild } from '@permanto/federation/routes';
import type { AddEvent } from './event-queue';
import { failureEvent } from './failure-event';
import type { FailureDetail, FailureMark } from './failure-mark';
import type { Owner, Watched } from './owners';

const REQUEST_TIMEOUT_MS = 10_000;

async function hasOtherContent(url: string, integrity: string): Promise<boolean> {
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) return false;
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return integrity !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

function filesOf({ base, web }: WebBuild) {
  return [web.entry, ...web.preload, ...web.styles].map(({ file, integrity }) => ({
    url: base + file,
    integrity,
  }));
}

/**
 * Whether the content of a file of the build (`cart@1`) differs from its record. A browser reports a failed
 * integrity check like a missing file, so the files are fetched again and checked here.
 */
async function hasTamperedFiles(offers: Offers, key: string): Promise<boolean> {
  const builds = Object.values(offers).flatMap((offer) => offer.builds);
  const build = builds.find(({ name, version }) => `${name}@${version}` === key);
  const files = build === undefined ? [] : filesOf(build);
  const checks = files.map(({ url, integrity }) =>
    hasOtherContent(url, integrity).catch(() => false),
  );
  return (await Promise.all(checks)).includes(true);
}

/** A file of a remote that takes longer is reported as slow. */
const SLOW_LOAD_MS = 3_000;

const FAILURE_MARK: FailureMark = 'remote-failed';
const KINDS: Readonly<Record<string, 'script' | 'style'>> = { js: 'script', css: 'style' };

/** Calls `each` for the buffered and the future performance entries of a type. */
function observe(type: string, each: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
    type,
    buffered: true,
  });
}

/** Reports a failed build, as an integrity error if one of its files was tampered with. */
async function reportFailure(offers: Watched['offers'], detail: FailureDetail, add: AddEvent) {
  const [build, failure, kind] = detail;
  const hasTamperedFile = failure === 'unloadable' && (await hasTamperedFiles(offers, build));
  add(failureEvent(build, failure, hasTamperedFile ? 'IntegrityError' : kind));
}

/** Reports failed builds and slow files of remotes. */
export function watchLoads(
  { offers }: Pick<Watched, 'offers'>,
  ownerOf: (text: string) => Owner | null,
  add: AddEvent,
): void {
  const reported = new Set<string>();
  observe('mark', (entry) => {
    if (entry.name !== FAILURE_MARK) return;
    void reportFailure(offers, (entry as PerformanceMark).detail as FailureDetail, add);
  });
  observe('resource', ({ name: url, duration }) => {
    const name = KINDS[/\.(\w+)$/.exec(url)?.[1] ?? ''];
    if (name === undefined || duration < SLOW_LOAD_MS || reported.has(url)) return;
    reported.add(url);
    const owner = ownerOf(url);
    if (owner !== null) add({ kind: 'slow_load', ...owner, name, value: Math.round(duration) });
  });
}
