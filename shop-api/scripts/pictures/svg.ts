/** Of pictures of events and venues: what previews of links show at their best. */
export const WIDE = { width: 1200, height: 630 } as const;
/** Of pictures of products, as their cards are. */
export const CARD = { width: 960, height: 720 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `scale`: how many pixels a unit of the drawing gets. */
export const svg = ({ width, height }: Size, body: string, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const tidy = (value: number) => String(Math.round(value * 10) / 10);

/** A point around a centre; degrees begin at the right and go clockwise. */
export function around(x: number, y: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${tidy(x + radius * Math.cos(angle))} ${tidy(y + radius * Math.sin(angle))}`;
}

/** Two numbers between 0 and 1, which fill a plane evenly (the R2 sequence), the same at each run. */
export const spread = (index: number): readonly [number, number] => [
  (index * 0.754_878 + 0.37) % 1,
  (index * 0.569_84 + 0.37) % 1,
];

export const fade = (
  id: string,
  from: string,
  to: string,
  vector = 'x1="0" y1="0" x2="0" y2="1"',
) =>
  `<linearGradient id="${id}" ${vector}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** What beams need of a drawing's definitions: how they fade, and their soft edges. */
export const BEAMS = `${fade('beam', '#fff', '#fff0')}
  <filter id="soft" x="-50%" y="-10%" width="200%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>`;

/** A cone of light from above: where it comes from, where it falls, how wide, and how bright. */
export const beam = (from: number, to: number, width: number, opacity: number, bottom = 630) =>
  `<path d="M${from - 6} -10h12L${to + width / 2} ${bottom}H${to - width / 2}Z" fill="url(#beam)" opacity="${opacity}" filter="url(#soft)"/>`;
