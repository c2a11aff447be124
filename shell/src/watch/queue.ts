import type { MAX_BATCH, MAX_TIME, WatchEvent } from '@permanto/contracts/telemetry';

/** Events that one page tells of at most: what goes wrong all the time is known by then. */
const MOST = 50 satisfies typeof MAX_BATCH;
/** Of the same kind, name and remote they are counted, up to here. */
const TIMES = 1_000;
/** What a laptop that slept meanwhile calls longer than that would lose the whole batch. */
const LONGEST = 3_600_000 satisfies typeof MAX_TIME;
/** Milliseconds from the first event that waits until they are sent. */
const PATIENCE = 5_000;

export type Add = (event: WatchEvent) => void;

const isCounted = ({ kind }: WatchEvent) => kind === 'error' || kind === 'load_failed';
const sameAs = (a: WatchEvent) => (b: WatchEvent) =>
  a.kind === b.kind && a.name === b.name && a.remote === b.remote && a.version === b.version;

/** Keeps events until they are sent together: after some seconds, or as soon as nobody sees the page. */
export function createQueue(send: (events: WatchEvent[]) => void): Add {
  let waiting: WatchEvent[] = [];
  let left: number = MOST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || !navigator.onLine) return;
    send(waiting);
    waiting = [];
  }

  // While it bubbles: what measures until the page is hidden has said by then what it found.
  window.addEventListener('visibilitychange', () => document.hidden && flush());
  window.addEventListener('pagehide', flush);
  window.addEventListener('online', flush);

  return (event) => {
    const same = isCounted(event) ? waiting.find(sameAs(event)) : undefined;
    if (same !== undefined) same.value = Math.min(same.value + event.value, TIMES);
    else if (left > 0) {
      left -= 1;
      waiting.push({ ...event, value: Math.min(event.value, LONGEST) });
    } else return;
    timer ??= setTimeout(flush, PATIENCE);
  };
}
