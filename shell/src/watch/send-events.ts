import type { WatchBatch } from '@permanto/contracts/telemetry';

/**
 * Sends the events to the shop's own server, without cookies and without the page's URL, which may contain a
 * secret. The request outlives the page. Errors are ignored: the visitor can't act on them.
 */
export function sendEvents(events: WatchBatch['events']): void {
  fetch('/_events', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events } satisfies WatchBatch),
  }).catch(() => undefined);
}
