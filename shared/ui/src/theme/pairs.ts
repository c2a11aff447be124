import type { ColorName } from './names';

/** WCAG 2.2, 1.4.3: text. Ours is nowhere large enough to do with less. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls, icons, what shows the focus. */
const SHAPE = 3;
/** Under the pointer a button's ground is another, and seen to be. */
const HOVERED = 5.5;

export interface Pair {
  /** What is drawn. */
  readonly ink: ColorName;
  /** What it is drawn on, or stands beside. */
  readonly ground: ColorName;
  /** The least contrast, from 1 to 21. */
  readonly least: number;
}

const PAGE = ['canvas', 'surface', 'surface-sunken', 'chosen'] as const;
const SOFT = ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft'] as const;

const every = (
  inks: readonly ColorName[],
  grounds: readonly ColorName[],
  least: number,
): readonly Pair[] => inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));

/** What stands on what in the shop. Themes are corrected until all of it holds. */
export const PAIRS: readonly Pair[] = [
  ...every(['text', 'text-quiet', 'link'], [...PAGE, ...SOFT], TEXT),
  ...every(['good', 'warn', 'bad'], PAGE, TEXT),
  ...every(['good'], ['good-soft'], TEXT),
  ...every(['warn'], ['warn-soft'], TEXT),
  ...every(['bad'], ['bad-soft'], TEXT),
  ...every(['on-accent'], ['accent'], TEXT),
  ...every(['on-accent'], ['accent-strong'], HOVERED),
  ...every(['on-accent-soft'], ['accent-soft'], TEXT),
  ...every(['on-stage', 'on-stage-quiet'], ['stage'], TEXT),
  ...every(['on-nav'], ['nav'], TEXT),
  ...every(['line-strong', 'focus'], [...PAGE, ...SOFT], SHAPE),
  ...every(['accent'], [...PAGE, 'accent-soft'], SHAPE),
  ...every(['focus'], ['focus-halo'], SHAPE),
];
