import { failureEvent } from './failure-event';
import type { FailureDetail, FailureMark } from './failure-mark';
import type { Owner, Watched } from './owners';
import type { AddEvent } from './event-queue';
import { hasTamperedFiles } from './tampered-files';

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
