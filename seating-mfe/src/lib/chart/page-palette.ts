import { DARK, hexOf, LIGHT, type Palette } from './palette';

type Colors = Partial<Record<Exclude<keyof Palette, 'lift'>, string>>;

/** What the chart shares with the page around it: the shop's own colours. */
const TOKENS: Colors = {
  background: 'var(--color-surface)',
  section: 'var(--color-surface-sunken)',
  sectionEdge: 'var(--color-line)',
  text: 'var(--color-text)',
  own: 'var(--color-text)',
  ownMark: 'var(--color-surface)',
};

/** Where the visitor's system says which colours there are. */
const SYSTEM: Colors = {
  background: 'Canvas',
  section: 'Canvas',
  sectionEdge: 'CanvasText',
  court: 'Canvas',
  text: 'CanvasText',
  taken: 'GrayText',
  own: 'Highlight',
  ownMark: 'HighlightText',
  seat: 'LinkText',
};

/** The palette in the colours that the page wears now; what can't be read is as the chart's own. */
export function pagePalette(isDark: boolean, isForced: boolean): Palette {
  const base = isDark ? DARK : LIGHT;
  const colors = isForced ? SYSTEM : TOKENS;
  const resolve = resolver();
  const read = Object.entries(colors).flatMap(([name, color]) => {
    const hex = resolve(color);
    return hex === null ? [] : [[name, hex]];
  });
  return { ...base, ...(isForced && { lift: 0 }), ...(Object.fromEntries(read) as Colors) };
}

/** Any CSS colour as `#rrggbb`: an element works it out, a pixel tells what came of it. */
function resolver() {
  const probe = document.body.appendChild(document.createElement('i'));
  // Where motion is reduced all colours change in no time, but still after they were asked for.
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
