import { contrast, type Hex, mixed } from './color';
import type { Direction } from './corrected';
import type { ColorName } from './names';
import type { Shades } from './shades';

export type Scheme = 'light' | 'dark';

export interface Theme {
  readonly shades: Shades;
  /** The colour of the bar at the head; null: the shades' own. */
  readonly nav: Hex | null;
}

export type Colors = Readonly<Record<ColorName, Hex>>;

/** What a colour should be, of the theme and of the colours before it; and where it goes if that can't be read. */
export type Wish = readonly [
  name: ColorName,
  wish: (theme: Theme, settled: Colors) => Hex,
  direction: Direction,
];

const fixed = (colors: Partial<Colors>): readonly Wish[] =>
  (Object.entries(colors) as [ColorName, Hex][]).map(([name, color]) => [
    name,
    () => color,
    'darker',
  ]);

const stageAndBar = (stage: Hex, share: number): readonly Wish[] => [
  ['stage', ({ shades }) => mixed(stage, shades[900], share), 'darker'],
  ['stage-line', ({ shades }, { stage }) => mixed(stage, shades[500], 0.72), 'darker'],
  ['on-stage-quiet', ({ shades }) => mixed('#ffffff', shades[200], 0.6), 'lighter'],
  ['nav', ({ shades, nav }) => nav ?? shades[800], 'darker'],
  ['on-nav', (_, { nav }) => (contrast('#ffffff', nav) >= 4.5 ? '#ffffff' : '#14161b'), 'darker'],
];

/** In the order in which they are settled: grounds make room for the ink that is the same in every shop, then comes the shop's own. */
export const WISHES: Readonly<Record<Scheme, readonly Wish[]>> = {
  light: [
    ...fixed({
      surface: '#ffffff',
      text: '#14161b',
      'text-quiet': '#4d525d',
      'line-strong': '#737985',
      'on-accent': '#ffffff',
      'on-stage': '#ffffff',
      focus: '#14161b',
      'focus-halo': '#ffffff',
      good: '#0f6136',
      'good-soft': '#e1f3e8',
      warn: '#744600',
      'warn-soft': '#fdf0d0',
      bad: '#a31b16',
      'bad-soft': '#fdeae8',
    }),
    ['canvas', ({ shades }) => mixed('#fbfbfc', shades[100], 0.22), 'lighter'],
    ['surface-sunken', ({ shades }) => mixed('#f3f4f6', shades[100], 0.38), 'lighter'],
    ['accent-soft', ({ shades }) => shades[100], 'lighter'],
    ['chosen', (_, { surface, 'accent-soft': soft }) => mixed(surface, soft, 0.45), 'lighter'],
    ['line', ({ shades }) => mixed('#dadde3', shades[200], 0.3), 'darker'],
    ['link', ({ shades }) => shades[700], 'darker'],
    ['accent', ({ shades }) => shades[700], 'darker'],
    ['accent-strong', ({ shades }) => shades[800], 'darker'],
    ['on-accent-soft', ({ shades }) => shades[900], 'darker'],
    ...stageAndBar('#0b0d12', 0.82),
  ],
  dark: [
    ...fixed({
      text: '#f3f4f6',
      'text-quiet': '#b6bbc5',
      'line-strong': '#868d9a',
      'on-stage': '#ffffff',
      focus: '#ffffff',
      'focus-halo': '#0e1013',
      good: '#7fdba6',
      'good-soft': '#11311f',
      warn: '#f5c766',
      'warn-soft': '#362707',
      bad: '#ff9d95',
      'bad-soft': '#431613',
    }),
    ['canvas', ({ shades }) => mixed('#0e1013', shades[900], 0.12), 'darker'],
    ['surface', ({ shades }) => mixed('#191c21', shades[900], 0.14), 'darker'],
    ['surface-sunken', ({ shades }) => mixed('#121418', shades[900], 0.14), 'darker'],
    ['accent-soft', ({ shades }) => mixed('#191c21', shades[800], 0.45), 'darker'],
    ['chosen', (_, { surface, 'accent-soft': soft }) => mixed(surface, soft, 0.45), 'darker'],
    ['line', ({ shades }) => mixed('#33373f', shades[800], 0.16), 'lighter'],
    ['link', ({ shades }) => shades[300], 'lighter'],
    ['on-accent', (_, { canvas }) => canvas, 'darker'],
    ['accent', ({ shades }) => shades[300], 'lighter'],
    ['accent-strong', ({ shades }) => shades[200], 'lighter'],
    ['on-accent-soft', ({ shades }) => shades[100], 'lighter'],
    ...stageAndBar('#14171d', 0.62),
  ],
};
