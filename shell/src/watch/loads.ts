import { failureEvent } from './failure-event';
import type { FailureDetail, FailureMark } from './failure-mark';
import type { Owner, Watched } from './places';
import type { Add } from './queue';
import { isTampered } from './tampered';

/** Milliseconds after which a file of a remote counts as slow. */
const SLOW = 3_000;

const FAILED: FailureMark = 'remote-failed';
const KINDS: Readonly<Record<string, 'script' | 'style'>> = { js: 'script', css: 'style' };

/** Calls `each` for what the browser's timeline holds of a type, and for what comes. */
function observe(type: string, each: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
    type,
    buffered: true,
  });
}

/** Tells of a build that could not be shown, and where its files were tampered with, of that. */
async function tellFailure(offers: Watched['offers'], detail: FailureDetail, add: Add) {
  const [build, failure, kind] = detail;
  const isOther = failure === 'unloadable' && (await isTampered(offers, build));
  add(failureEvent(build, failure, isOther ? 'IntegrityError' : kind));
}

/** Builds that could not be shown, and files of remotes that came late. */
export function watchLoads(
  { offers }: Pick<Watched, 'offers'>,
  ownerOf: (text: string) => Owner | null,
  add: Add,
): void {
  const slow = new Set<string>();
  observe('mark', (entry) => {
    if (entry.name !== FAILED) return;
    void tellFailure(offers, (entry as PerformanceMark).detail as FailureDetail, add);
  });
  observe('resource', ({ name: url, duration }) => {
    const name = KINDS[/\.(\w+)$/.exec(url)?.[1] ?? ''];
    if (name === undefined || duration < SLOW || slow.has(url)) return;
    slow.add(url);
    const owner = ownerOf(url);
    if (owner !== null) add({ kind: 'slow_load', ...owner, name, value: Math.round(duration) });
  });
}
