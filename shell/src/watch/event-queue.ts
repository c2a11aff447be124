import type { MAX_BATCH_SIZE, MAX_DURATION_MS, WatchEvent } from '@permanto/contracts/telemetry';

const MAX_EVENTS_PER_PAGE = 50 satisfies typeof MAX_BATCH_SIZE;
/** Limit for the counter of events of the same kind, name and remote. */
const MAX_COUNT = 1_000;
/** The server rejects the whole batch if a time is longer, as after a laptop's sleep. */
const MAX_TIME_MS = 3_600_000 satisfies typeof MAX_DURATION_MS;
const FLUSH_INTERVAL_MS = 5_000;

export type AddEvent = (event: WatchEvent) => void;

const isCounted = ({ kind }: WatchEvent) => kind === 'error' || kind === 'load_failed';
const sameAs = (a: WatchEvent) => (b: WatchEvent) =>
  a.kind === b.kind && a.name === b.name && a.remote === b.remote && a.version === b.version;

/** Queues events and sends them in batches: after some seconds, or when the page is hidden. */
export function createEventQueue(send: (events: WatchEvent[]) => void): AddEvent {
  let queue: WatchEvent[] = [];
  let remaining: number = MAX_EVENTS_PER_PAGE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (queue.length === 0 || !navigator.onLine) return;
    send(queue);
    queue = [];
  }

  // In the bubble phase: web-vitals reports its last values in the capture phase.
  window.addEventListener('visibilitychange', () => document.hidden && flush());
  window.addEventListener('pagehide', flush);
  window.addEventListener('online', flush);

  return (event) => {
    const same = isCounted(event) ? queue.find(sameAs(event)) : undefined;
    if (same !== undefined) same.value = Math.min(same.value + event.value, MAX_COUNT);
    else if (remaining > 0) {
      remaining -= 1;
      queue.push({ ...event, value: Math.min(event.value, MAX_TIME_MS) });
    } else return;
    timer ??= setTimeout(flush, FLUSH_INTERVAL_MS);
  };
}
