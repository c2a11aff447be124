/** The state of the latest request; `retrying` is a request after a failed one. */
export type LoadState = 'reading' | 'read' | 'failed' | 'retrying' | 'missing';

export const hasFailed = (reading: LoadState | undefined): boolean =>
  reading === 'failed' || reading === 'retrying';

/** The state when a new request begins. */
export const stateOnStart = (before: LoadState | undefined): LoadState =>
  hasFailed(before) ? 'retrying' : 'reading';

/** The page's HTTP status. 503 also if the data is late: a page of placeholders must not be cached. */
export function httpStatusOf(reading: LoadState, isThere: boolean = reading === 'read'): number {
  if (reading === 'missing') return 404;
  return isThere ? 200 : 503;
}
