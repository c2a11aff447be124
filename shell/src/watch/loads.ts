import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { FailureDetail, FailureMark } from './failure-mark';
import type { Owner } from './places';
import type { Add } from './queue';

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

/** A remote that threw was there; one whose own chunk was lost was not. */
function failureOf([build, failure, kind]: FailureDetail): WatchEvent {
  const [remote = '', version = ''] = build.split('@');
  if (failure !== 'threw') return { kind: 'load_failed', remote, version, name: failure, value: 1 };
  return kind === 'ChunkLoadError'
    ? { kind: 'load_failed', remote, version, name: 'chunk', value: 1 }
    : { kind: 'error', remote, version, name: 'render', value: 1 };
}

/** Builds that could not be shown, and files of remotes that came late. */
export function watchLoads(ownerOf: (text: string) => Owner | null, add: Add): void {
  const slow = new Set<string>();
  observe('mark', (entry) => {
    if (entry.name === FAILED) add(failureOf((entry as PerformanceMark).detail as FailureDetail));
  });
  observe('resource', ({ name: url, duration }) => {
    const name = KINDS[/\.(\w+)$/.exec(url)?.[1] ?? ''];
    if (name === undefined || duration < SLOW || slow.has(url)) return;
    slow.add(url);
    const owner = ownerOf(url);
    if (owner !== null) add({ kind: 'slow_load', ...owner, name, value: Math.round(duration) });
  });
}
