import { GOLD, INDIGO, ROSE, scene, VIOLET, WOOD } from './scene';
import { around, beam, spread, times } from './svg';

const { night, deep, light } = VIOLET;

/** Head and shoulders from behind, some with their arms up. */
const listener = (x: number, y: number, size: number, hasArmsUp: boolean) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size})"><path d="M-40 160V58q0-30 26-38a24 24 0 1 1 28 0q26 8 26 38V160Z"/>
  ${hasArmsUp ? '<path d="M-32 62Q-52 10-40-52M32 62Q54 14 46-60" fill="none" stroke-width="15" stroke-linecap="round"/>' : ''}</g>`;

/** A row of listeners in one colour, and the light on their shoulders. */
const crowd = (y: number, size: number, color: string, seed: number) => {
  const apart = 78 * size;
  const all = times(Math.ceil(1260 / apart), (index) => {
    const [shift, height] = spread(index + seed);
    const isUp = (index * 7 + seed) % 5 < 2;
    return listener(index * apart - 20 + shift * 16, y + height * 26 * size, size, isUp);
  });
  return `<g fill="${light}" stroke="${light}" opacity=".5" transform="translate(0 -3)">${all}</g><g fill="${color}" stroke="${color}">${all}</g>`;
};

const mote = (index: number) => {
  const [across, down] = spread(index);
  return `<circle cx="${(1200 * across).toFixed(0)}" cy="${(430 * down).toFixed(0)}" r="${2 + (index % 5) * 1.6}" opacity="${0.12 + (index % 4) * 0.08}"/>`;
};

/** A sun that doesn't set, behind a stage. */
export const concert = () =>
  scene(
    VIOLET,
    `<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffd071"/>
    <stop offset=".5" stop-color="#f07b5a"/><stop offset="1" stop-color="#b8327f"/>
    </linearGradient>
    <filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="38"/></filter>
    <mask id="slits"><rect width="1200" height="630" fill="#fff"/>
    ${times(6, (line) => `<rect x="400" y="${292 + line * 30}" width="800" height="${4 + line * 3.4}"/>`)}</mask></defs>
    <circle cx="780" cy="262" r="230" fill="#f07b5a" opacity=".55" filter="url(#glow)"/>
    ${beam(240, 90, 230, 0.3)}${beam(420, 520, 200, 0.26)}${beam(1010, 880, 180, 0.22)}${beam(1150, 1260, 260, 0.3)}
    <circle cx="780" cy="262" r="212" fill="url(#sun)" mask="url(#slits)"/>
    <g fill="#fff">${times(46, mote)}</g>
    <g stroke="${night}" stroke-width="5"><path d="M-10 34H1210M-10 66H1210"/>${times(40, (bar) => `<path d="M${bar * 32} ${bar % 2 === 0 ? 34 : 66}l32 ${bar % 2 === 0 ? 32 : -32}" stroke-width="3"/>`)}</g>
    ${[240, 420, 1010, 1150].map((x) => `<circle cx="${x}" cy="70" r="13" fill="#fff4dc"/><circle cx="${x}" cy="70" r="30" fill="#fff" opacity=".25"/>`).join('')}
    <path d="M780 440V268M742 440h76" stroke="${night}" stroke-width="9" stroke-linecap="round"/>
    <rect x="764" y="206" width="32" height="64" rx="16" fill="${night}"/>
    <path d="M0 438h1200v200H0Z" fill="${night}"/><path d="M0 438h1200" stroke="#ffb27d" stroke-width="3" opacity=".7"/>
    ${crowd(432, 0.62, deep, 3)}${crowd(478, 0.86, '#26103c', 11)}${crowd(530, 1.15, '#12061d', 5)}`,
    [780, 262],
  );

/** A guitar in the light of one lamp. */
export const acoustic = () =>
  scene(
    WOOD,
    `${beam(760, 720, 620, 0.18)}
    <g transform="rotate(34 700 330)">
      <rect x="679" y="-150" width="42" height="340" fill="#2b1009"/>
      <rect x="671" y="-190" width="58" height="100" rx="10" fill="#2b1009"/>
      <path d="M700 170c74 0 112 38 112 88 0 44-26 56-26 84s58 58 58 138c0 88-64 138-144 138s-144-50-144-138c0-80 58-110 58-138s-26-40-26-84c0-50 38-88 112-88Z" fill="#b8672a"/>
      <path d="M700 190c60 0 93 30 93 70 0 40-26 52-26 84 0 38 57 62 57 136 0 76-56 119-124 119s-124-43-124-119c0-74 57-98 57-136 0-32-26-44-26-84 0-40 33-70 93-70Z" fill="#d98a3e"/>
      <circle cx="700" cy="372" r="62" fill="none" stroke="#7a3413" stroke-width="7"/>
      <circle cx="700" cy="372" r="48" fill="#2b1009"/>
      <rect x="640" y="512" width="120" height="22" rx="8" fill="#2b1009"/>
      ${times(6, (string) => `<path d="M${683 + string * 6.8} -140V522" stroke="#f7dfb9" stroke-width="2"/>`)}
      ${times(9, (fret) => `<path d="M679 ${-70 + fret * 29}h42" stroke="#d98a3e" stroke-width="3"/>`)}
    </g>`,
  );

/** Head and shoulders over a candle, and its light on them. */
const singer = (index: number, row: number) => {
  const [shift, height] = spread(index + row * 9);
  const [x, y] = [404 + index * 128 + (row % 2) * 64 + shift * 14, 196 + row * 118 + height * 20];
  const gown = ['#4b4db6', '#2f3088', '#171747'][row] ?? '#171747';
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${1 + row * 0.12})">
    <path d="M-54 600V80q0-44 40-54a27 27 0 1 1 28 0q40 10 40 54V600Z" fill="${gown}"/>
    <path d="M-27 3a27 27 0 0 1 54 0" fill="none" stroke="#ffdf9e" stroke-width="4" opacity=".6"/>
    <circle cy="92" r="52" fill="url(#flame)"/>
    <path d="M-5 96h10v40H-5Z" fill="#f7ead0"/><path d="M0 66q12 17 0 28-12-11 0-28Z" fill="#ffe9a8"/>
    </g>`;
};

/** Singers in three rows, each with a candle, under a vault. */
export const choir = () =>
  scene(
    INDIGO,
    `<defs><radialGradient id="flame"><stop stop-color="${GOLD}" stop-opacity=".85"/><stop offset="1" stop-color="${GOLD}" stop-opacity="0"/></radialGradient></defs>
    ${times(4, (arch) => `<path d="M${360 + arch * 46} 640V${300 - arch * 8}a${440 - arch * 46} ${400 - arch * 48} 0 0 1 ${880 - arch * 92} 0V640" fill="#fff" fill-opacity=".035" stroke="${INDIGO.light}" stroke-opacity=".2" stroke-width="5"/>`)}
    ${times(3, (row) => times(7, (index) => singer(index, row)))}`,
    [800, 250],
  );

const tile = (row: number, column: number) => {
  const [top, bottom] = [-90 + row * 15, -75 + row * 15].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const edge = (latitude = 0, step: number) =>
    730 + 190 * Math.cos(latitude) * Math.sin((step * Math.PI) / 12);
  const height = (latitude = 0) => 330 + 190 * Math.sin(latitude);
  const [shade] = spread(row * 31 + column * 17);
  const color =
    shade > 0.86 ? GOLD : shade > 0.6 ? ROSE.light : shade > 0.3 ? '#c4568a' : '#7d1f4b';
  const step = column - 6;
  return `<path d="M${edge(top, step)} ${height(top)}L${edge(top, step + 1)} ${height(top)}L${edge(bottom, step + 1)} ${height(bottom)}L${edge(bottom, step)} ${height(bottom)}Z" fill="${color}"/>`;
};

/** A ball of mirrors. */
export const dance = () =>
  scene(
    ROSE,
    `${times(14, (ray) => `<path d="M730 330L${around(730, 330, 900, ray * 25.7)}L${around(730, 330, 900, ray * 25.7 + 8)}Z" fill="#fff" opacity=".07"/>`)}
    ${times(46, (dot) => `<ellipse cx="${1200 * spread(dot)[0]}" cy="${630 * spread(dot)[1]}" rx="15" ry="10" fill="${ROSE.light}" opacity=".25"/>`)}
    <path d="M730 0v140" stroke="${ROSE.light}" stroke-width="6"/>
    <circle cx="730" cy="330" r="196" fill="${ROSE.night}"/>
    <g stroke="${ROSE.night}" stroke-width="3">${times(12, (row) => times(12, (column) => tile(row, column)))}</g>`,
  );
