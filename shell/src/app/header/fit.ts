import type { NavItem } from './nav-items';

/** Window sizes that the style sheet knows, and what of a line the navigation has there, in rem. */
const LINES = { medium: 43, large: 58, wide: 69 } as const;
export type Fit = keyof typeof LINES;

/** Rem: an average letter of the line, what surrounds each place, and what may stand in it. */
const LETTER = 0.54;
const AROUND = 1.75;
const ICON = 1.5;
const ARROW = 1.25;
/** The button that opens the rest. */
const MORE = 6;

const widthOf = ({ title, icon, children }: NavItem) =>
  title.text.length * LETTER +
  AROUND +
  (icon === null ? 0 : ICON) +
  (children.length === 0 ? 0 : ARROW);

/** How many of the first items stand on a line of `rem`. */
function countOn(rem: number, items: readonly NavItem[]): number {
  const ends = items.map((_, index) =>
    items.slice(0, index + 1).reduce((sum, item) => sum + widthOf(item), 0),
  );
  if ((ends.at(-1) ?? 0) <= rem) return items.length;
  return ends.filter((end) => end <= rem - MORE).length;
}

/**
 * The window from which on each item stands on the line; null for never. Reckoned from the letters,
 * so that server and browser agree before anything is drawn, and nothing moves afterwards.
 */
export function fitOf(items: readonly NavItem[]): (Fit | null)[] {
  const counts = Object.entries(LINES).map(
    ([fit, rem]) => [fit as Fit, countOn(rem, items)] as const,
  );
  return items.map((_, index) => counts.find(([, count]) => index < count)?.[0] ?? null);
}
