import { svg, times } from '../svg';

/** As wide as a desktop shows it, in the ratio that previews of links want. */
const POSTER = { width: 1600, height: 840 } as const;

export const NAVY = '#0b1f3a';
const BLUE = '#1c4880';
export const YELLOW = '#ffc83d';
export const PAPER = '#f6ecd8';

/** Degrees from the right, clockwise, as a point around the ball. */
const at = (radius: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
};

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between two dots of a screen, in pixels. */
const STEP = 22;
/** Rows stand closer than columns, since each is shifted by half a step. */
const ROW = STEP * 0.87;
/** Dots of this radius touch each other; larger ones would only hide in each other. */
const FULL = STEP * 0.62;

/** A screen of printed dots; `size`: of a dot, 0 to 1, by where in the area it is, 0 to 1. */
export function halftone(
  { left, top, width, height }: Area,
  size: (x: number, y: number) => number,
): string {
  const [columns, rows] = [Math.ceil(width / STEP), Math.ceil(height / ROW)];
  return times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const r = Math.min(1, size(column / columns, row / rows)) * FULL;
    const [x, y] = [left + (column + (row % 2) / 2) * STEP, top + row * ROW];
    return r < 1 ? '' : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`;
  });
}

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly skin: string;
  readonly shade: string;
  readonly seam: string;
  readonly turn?: number;
}

/** A basketball, as it is printed: one colour, its shade in dots, its seams. */
export function ball({ x, y, r, skin, shade, seam, turn = -24 }: Ball): string {
  const id = `ball${Math.round(x)}-${Math.round(y)}`;
  const side = (sign: 1 | -1) => {
    const [ax, ay] = at(r, sign === 1 ? -50 : -130);
    const [bx, by] = at(r, sign === 1 ? 50 : 130);
    return `M${ax} ${ay}Q${Math.round(sign * r * 0.06)} 0 ${bx} ${by}`;
  };
  return `<clipPath id="${id}"><circle r="${r}"/></clipPath>
    <g transform="translate(${x} ${y})"><circle r="${r}" fill="${skin}"/>
    <g clip-path="url(#${id})"><g fill="${shade}">${halftone(
      { left: -r, top: -r, width: 2 * r + STEP, height: 2 * r + STEP },
      (across, down) => (across * 0.75 + down - 0.82) * 1.7,
    )}</g>
    <g transform="rotate(${turn})" fill="none" stroke="${seam}" stroke-width="${Math.max(5, r * 0.042)}"><path d="M${-r} 0H${r}M0 ${-r}V${r}${side(1)}${side(-1)}"/>
    </g></g>
    <circle r="${r}" fill="none" stroke="${seam}" stroke-width="${Math.max(5, r * 0.042)}"/>
    </g>`;
}

/** Half a court from above, around a point of its end line. */
const court = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="7"><path d="M-20 420H140M-20 270H270V570H-20M270 330a90 90 0 0 1 0 180"/>
  <path d="M-20 60H120a360 360 0 0 1 0 720H-20"/>
  <circle cx="70" cy="420" r="26" stroke="${YELLOW}" stroke-width="9"/>
  </g>`;

/** Salama's field, torn from the other's by the lightning that it is named after. */
const tear = (shift: number) =>
  `M-10-10H${640 + shift}L${470 + shift} 372H${600 + shift}L${318 + shift} 850H-10Z`;

/** A poster of a game: Salama on the left, and the other side's own ground and sign. */
export const poster = (ground: string, body: string) =>
  svg(
    POSTER,
    `<rect width="1600" height="840" fill="${ground}"/>${body}
    <path d="${tear(38)}" fill="${YELLOW}"/>
    <path d="${tear(0)}" fill="${BLUE}"/>
    <clipPath id="own"><path d="${tear(0)}"/></clipPath>
    <g clip-path="url(#own)"><g fill="${NAVY}">${halftone({ left: -20, top: 330, width: 680, height: 530 }, (across, down) => down * 1.15 - across * 0.25)}</g>${court('#3f78bd')}</g>`,
  );

/** All of it is Salama's. */
export const ownPoster = (body: string) =>
  svg(POSTER, `<rect width="1600" height="840" fill="${BLUE}"/>${body}`);
