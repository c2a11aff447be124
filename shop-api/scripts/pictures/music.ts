import { GOLD, INDIGO, ROSE, scene, VIOLET, WOOD } from './scene';
import { around, beam, spread, times } from './svg';

const { night, light } = VIOLET;

const person = (x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-34 80V52a26 26 0 0 1 18-25 20 20 0 1 1 32 0 26 26 0 0 1 18 25V80Z"/>`;

const listener = (index: number) => {
  const [x, y] = [index * 52 - 10, 548 + 34 * spread(index)[0]];
  const arms =
    index % 3 === 1
      ? `<path d="M${x - 26} ${y + 60}L${x - 34} ${y - 44}M${x + 26} ${y + 60}L${x + 36} ${y - 50}" stroke="${night}" stroke-width="15" stroke-linecap="round"/>`
      : '';
  return person(x, y, 1.05) + arms;
};

/** A sun that doesn't set, behind a stage. */
export const concert = () =>
  scene(
    VIOLET,
    `<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${GOLD}"/>
    <stop offset="1" stop-color="#c2417f"/>
    </linearGradient>
    <mask id="slits"><rect width="1200" height="630" fill="#fff"/>
    ${times(5, (line) => `<rect x="400" y="${318 + line * 32}" width="700" height="${6 + line * 4}"/>`)}</mask></defs>
    ${beam(300, 160, 260, 0.16)}${beam(520, 470, 220, 0.2)}${beam(940, 1010, 240, 0.2)}${beam(1120, 1190, 260, 0.16)}
    <circle cx="730" cy="300" r="196" fill="url(#sun)" mask="url(#slits)"/>
    <path d="M0 478h1200v152H0Z" fill="${night}" opacity=".72"/>
    <path d="M0 476h1200" stroke="${light}" stroke-width="4" opacity=".55"/>
    <path d="M730 476V300M690 476h80" stroke="${night}" stroke-width="9" stroke-linecap="round"/>
    <rect x="713" y="236" width="34" height="66" rx="17" fill="${night}"/>
    <g fill="${night}">${times(24, listener)}</g>`,
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

const singer = (index: number, row: number) => {
  const [x, y] = [400 + index * 106 + (row % 2) * 53, 110 + row * 142];
  const gown = ['#6e71cf', '#4a4cb0', '#34368a'][row] ?? '#34368a';
  return `<path d="M${x - 48} ${y + 320}V${y + 92}a48 48 0 0 1 96 0v228Z" fill="${gown}"/>
    <circle cx="${x}" cy="${y + 14}" r="27" fill="${INDIGO.light}"/>
    <path d="M${x - 30} ${y + 86}l30 10 30-10v46l-30 10-30-10Z" fill="${INDIGO.night}"/>
    <path d="M${x} ${y + 96}v46" stroke="${GOLD}" stroke-width="3"/>`;
};

/** Singers in three rows, with their notes. */
export const choir = () =>
  scene(
    INDIGO,
    `<path d="M470 640V250a260 260 0 0 1 520 0v390Z" fill="#fff" opacity=".06"/>
    <path d="M530 640V250a200 200 0 0 1 400 0v390Z" fill="${GOLD}" opacity=".16"/>
    ${times(3, (row) => times(row === 1 ? 6 : 7, (index) => singer(index, row)))}`,
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
