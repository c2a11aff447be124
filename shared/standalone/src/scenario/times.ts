const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const wire = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '');

/** An instant from now on, or before with a negative number: what a scenario shows must not grow old. */
export const inMinutes = (minutes: number): string => wire(Date.now() + minutes * MINUTE_MS);

/** The same in days, at a full hour. */
export const inDays = (days: number): string =>
  wire(Math.round((Date.now() + days * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS);
