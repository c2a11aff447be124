import type { WatchBatch } from '@permanto/contracts/telemetry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Navigation } from '../navigation/navigation';
import type { PreHydration } from '../pre-hydration';
import { type AddEvent, createEventQueue } from './event-queue';
import { createOwnerLookup, type Owner, trackScreens, type Watched } from './owners';
import { watchLoads } from './remote-loads';

const DECIMALS = 4;

/** Reports each metric once: changes after the page was hidden and shown again are ignored. */
function watchVitals(screenAt: ReturnType<typeof trackScreens>, add: AddEvent): void {
  const reported = new Set<string>();
  function report({ id, name, value, entries }: Metric) {
    if (reported.has(id)) return;
    reported.add(id);
    const screen = screenAt(entries.at(-1)?.startTime ?? 0);
    add({ kind: 'vital', ...screen, name, value: Number(value.toFixed(DECIMALS)) });
  }
  for (const on of [onTTFB, onFCP, onLCP, onCLS, onINP]) on(report);
}

/**
 * Sends the events to the shop's own server, without cookies and without the page's URL, which may contain a
 * secret. The request outlives the page. Errors are ignored: the visitor can't act on them.
 */
function sendEvents(events: WatchBatch['events']): void {
  fetch('/_events', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events } satisfies WatchBatch),
  }).catch(() => undefined);
}

type UncaughtErrors = PreHydration['errors'];
type UncaughtError = UncaughtErrors[number];

/** Returns the stack or the script's URL. The error's message is never sent: it may be personal. */
function stackOf(error: UncaughtError): string {
  const thrown: unknown = 'reason' in error ? error.reason : error.error;
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return stack ?? ('filename' in error ? error.filename : '');
}

/** Reports uncaught errors, buffered and future ones, for the remote whose code threw them. */
function watchErrors(
  errors: UncaughtErrors,
  ownerOf: (text: string) => Owner | null,
  add: AddEvent,
): void {
  function report(error: UncaughtError) {
    const owner = ownerOf(stackOf(error));
    if (owner === null) return;
    add({ kind: 'error', ...owner, name: 'reason' in error ? 'promise' : 'script', value: 1 });
  }
  for (const error of errors.splice(0)) report(error);
  // The pre-hydration script keeps listening and pushes new errors.
  errors.push = (error) => {
    report(error);
    return 0;
  };
}

export type { Watched } from './owners';

/**
 * Reports errors, failed loads and web vitals to the shop's own server, by remote and version, anonymously.
 */
export function startWatch(navigation: Navigation, watched: Watched): void {
  const add = createEventQueue(sendEvents);
  const ownerOf = createOwnerLookup(watched);
  watchErrors(window.preHydration?.errors ?? [], ownerOf, add);
  watchLoads(watched, ownerOf, add);
  watchVitals(trackScreens(navigation, watched), add);
}
