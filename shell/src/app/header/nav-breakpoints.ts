import type { NavItem } from './nav-items';

/** The style sheet's breakpoints, and the width of the navigation's line at each, in rem. */
const LINE_WIDTHS_REM = { medium: 43, large: 58, wide: 69 } as const;
export type Breakpoint = keyof typeof LINE_WIDTHS_REM;

/** The average width of a letter. */
const LETTER_REM = 0.54;
const PADDING_REM = 1.75;
const ICON_REM = 1.5;
const ARROW_REM = 1.25;
const MORE_BUTTON_REM = 6;

const widthOf = ({ title, icon, children }: NavItem) =>
  title.text.length * LETTER_REM +
  PADDING_REM +
  (icon === null ? 0 : ICON_REM) +
  (children.length === 0 ? 0 : ARROW_REM);

/** How many of the first items fit on a line of `rem`. */
function countThatFit(rem: number, items: readonly NavItem[]): number {
  const ends = items.map((_, index) =>
    items.slice(0, index + 1).reduce((sum, item) => sum + widthOf(item), 0),
  );
  if ((ends.at(-1) ?? 0) <= rem) return items.length;
  return ends.filter((end) => end <= rem - MORE_BUTTON_REM).length;
}

/**
 * The breakpoint from which each item fits on the line; null for never. Estimated from the number of
 * letters, so that server and browser render the same and nothing shifts after hydration.
 */
export function breakpointsOf(items: readonly NavItem[]): (Breakpoint | null)[] {
  const counts = Object.entries(LINE_WIDTHS_REM).map(
    ([breakpoint, rem]) => [breakpoint as Breakpoint, countThatFit(rem, items)] as const,
  );
  return items.map((_, index) => counts.find(([, count]) => index < count)?.[0] ?? null);
}
