/** How many of a long list stand on a page at first, and how many more each time. */
export const PAGE_LENGTH = 24;

/** How many are asked for: `?show=48`; anything else is the first page. */
export function shownCount(text: string | undefined): number {
  const count = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  return Math.max(PAGE_LENGTH, count);
}
