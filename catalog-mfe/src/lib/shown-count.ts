/** The initial length of a long list, and the number of entries that "show more" adds. */
export const PAGE_LENGTH = 24;

/** Parses `?show=48`; anything invalid is the first page. */
export function shownCount(text: string | undefined): number {
  const count = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  return Math.max(PAGE_LENGTH, count);
}
