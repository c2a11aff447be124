/** The colours that style sheets name: `--color-canvas` and so on. */
export const COLOR_NAMES = [
  // Grounds of the page, from the farthest; `chosen` is that of what was chosen of several.
  'canvas',
  'surface',
  'surface-sunken',
  'chosen',
  // What is written on them, and lines: `line` parts, `line-strong` is the edge of a control.
  'text',
  'text-quiet',
  'link',
  'line',
  'line-strong',
  // The main action, and what belongs to the shop's colour.
  'accent',
  'accent-strong',
  'on-accent',
  'accent-soft',
  'on-accent-soft',
  // The ticket's ground, dark in both schemes.
  'stage',
  'stage-line',
  'on-stage',
  'on-stage-quiet',
  // The bar at the head of every page.
  'nav',
  'on-nav',
  'focus',
  'focus-halo',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
] as const;

export type ColorName = (typeof COLOR_NAMES)[number];
