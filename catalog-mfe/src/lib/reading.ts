/** How the newest read goes; `retrying` is a read after one that failed. */
export type Reading = 'reading' | 'read' | 'failed' | 'retrying' | 'missing';

export const hasFailed = (reading: Reading | undefined): boolean =>
  reading === 'failed' || reading === 'retrying';

/** A read begins. */
export const begun = (before: Reading | undefined): Reading =>
  hasFailed(before) ? 'retrying' : 'reading';

/** 503 also where the data did not come in time: a page of placeholders is not worth keeping. */
export function statusOf(reading: Reading, isThere: boolean = reading === 'read'): number {
  if (reading === 'missing') return 404;
  return isThere ? 200 : 503;
}
