import { DARK, hexOf, LIGHT, type Palette } from './palette';

type Colors = Partial<Record<Exclude<keyof Palette, 'lift' | 'typeface'>, string>>;

/** The colours that the chart shares with the page. */
const TOKENS: Colors = {
  background: 'var(--color-surface)',
  section: 'var(--color-surface-sunken)',
  sectionEdge: 'var(--color-line)',
  text: 'var(--color-text)',
  own: 'var(--color-text)',
  ownMark: 'var(--color-surface)',
  focus: 'var(--color-focus)',
};

/** The colours of forced-colours mode. */
const FORCED: Colors = {
  background: 'Canvas',
  section: 'Canvas',
  sectionEdge: 'CanvasText',
  court: 'Canvas',
  text: 'CanvasText',
  taken: 'GrayText',
  own: 'Highlight',
  ownMark: 'HighlightText',
  focus: 'Highlight',
  seat: 'LinkText',
};

/** The palette in the page's current colours and typeface; the chart's defaults for what can't be read. */
export function pagePalette(isDark: boolean, isForced: boolean): Palette {
  const base = isDark ? DARK : LIGHT;
  const colors = isForced ? FORCED : TOKENS;
  const resolve = makeColorResolver();
  const read = Object.entries(colors).flatMap(([name, color]) => {
    const hex = resolve(color);
    return hex === null ? [] : [[name, hex]];
  });
  return {
    ...base,
    ...(isForced && { lift: 0 }),
    ...(Object.fromEntries(read) as Colors),
    typeface: getComputedStyle(document.body).fontFamily || base.typeface,
  };
}

/** Converts any CSS colour to `#rrggbb`: an element computes it, a canvas pixel converts it. */
function makeColorResolver() {
  const probe = document.body.appendChild(document.createElement('i'));
  // Under reduced motion, transitions take no time but still end after the colour is read.
  probe.style.transitionProperty = 'none';
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  queueMicrotask(() => probe.remove());
  return (color: string): string | null => {
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    if (!pixel || !/^\w+\(/.test(computed)) return null;
    pixel.fillStyle = computed;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    return alpha === 255 ? hexOf([red, green, blue]) : null;
  };
}
