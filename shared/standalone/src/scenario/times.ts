/** An instant from now on, or before with a negative number: what a scenario shows must not grow old. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace(/\.\d+/, '');

export const inDays = (days: number): string => inMinutes(days * 24 * 60);
