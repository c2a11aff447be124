import type { NavItem } from './nav-items';

/** The style sheet's breakpoints, and the width of the header's line at each, in rem. */
const LINE_WIDTHS_REM = { medium: 43, large: 58, wide: 69 } as const;
export type Breakpoint = keyof typeof LINE_WIDTHS_REM;
const WIDTHS = Object.entries(LINE_WIDTHS_REM) as [Breakpoint, number][];

/** The width of a letter: on average 0.44 in the face, and in what stands in for it. */
const LETTER_REM = 0.5;
/** The shop's title is larger. */
const TITLE_LETTER_REM = 0.58;
const LANGUAGE_REM = 4.75;
const GAPS_REM = 4;
/** With its sum. */
const CART_REM = 13.5;
const PADDING_REM = 1.75;
const ICON_REM = 1.5;
const ARROW_REM = 1.25;
const MORE_BUTTON_REM = 6;

const widthOf = ({ title, icon, children }: NavItem) =>
  title.text.length * LETTER_REM +
  PADDING_REM +
  (icon === null ? 0 : ICON_REM) +
  (children.length === 0 ? 0 : ARROW_REM);

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** How many of the first items fit on a line of `rem`. */
function countThatFit(rem: number, items: readonly NavItem[]): number {
  const ends = items.map((_, index) => sum(items.slice(0, index + 1).map(widthOf)));
  if ((ends.at(-1) ?? 0) <= rem) return items.length;
  return ends.filter((end) => end <= rem - MORE_BUTTON_REM).length;
}

/**
 * The breakpoint from which each item fits on the line; null for never. Estimated from the number of
 * letters, so that server and browser render the same and nothing shifts after hydration.
 */
export function breakpointsOf(items: readonly NavItem[]): (Breakpoint | null)[] {
  const counts = WIDTHS.map(([breakpoint, rem]) => [breakpoint, countThatFit(rem, items)] as const);
  return items.map((_, index) => counts.find(([, count]) => index < count)?.[0] ?? null);
}

/**
 * The breakpoint from which the whole header fits on one line; null for never. Below it the navigation has a line of its
 * own. Estimated like {@link breakpointsOf}.
 */
export function oneLineFrom(
  title: string,
  items: readonly NavItem[],
  { languages, hasCart }: { readonly languages: number; readonly hasCart: boolean },
): Breakpoint | null {
  const width =
    title.length * TITLE_LETTER_REM +
    sum(items.map(widthOf)) +
    languages * LANGUAGE_REM +
    (hasCart ? CART_REM : 0) +
    GAPS_REM;
  return WIDTHS.find(([, rem]) => width <= rem)?.[0] ?? null;
}
