import { GOLD, thing, VIOLET } from './scene';
import { times } from './svg';

const { night, deep, mid, light } = VIOLET;

/** The arena from above, which is its mark: rows around a floor. */
const mark = (x: number, y: number, scale: number, color: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="9"><rect x="-60" y="-40" width="120" height="80" rx="40"/>
  <rect x="-38" y="-20" width="76" height="40" rx="20"/>
  </g>
  <circle cx="${x}" cy="${y}" r="${7 * scale}" fill="${GOLD}"/>`;

const stripes = (x: number, y: number, colors: readonly string[]) =>
  colors
    .map(
      (color, index) =>
        `<rect x="${x}" y="${y + index * 30}" width="130" height="30" fill="${color}"/>`,
    )
    .join('');

const fringe = (x: number, y: number) =>
  times(
    8,
    (thread) =>
      `<path d="M${x + 9 + thread * 16} ${y}v46" stroke="${deep}" stroke-width="7" stroke-linecap="round"/>`,
  );

export const scarf = () =>
  thing(`<path d="M420 320C290 240 310 140 480 140s190 100 60 180" fill="none" stroke="${deep}" stroke-width="96"/>
  <path d="M420 310C310 240 330 150 480 150s170 90 60 160" fill="none" stroke="${mid}" stroke-width="62"/>
    <g transform="rotate(9 420 330)">${fringe(350, 590)}<rect x="350" y="290" width="130" height="302" fill="${mid}"/>
    ${stripes(350, 400, [GOLD, deep, light, deep, GOLD])}</g>
    <g transform="rotate(-7 540 330)">${fringe(480, 610)}<rect x="480" y="280" width="130" height="334" fill="#8546b6"/>
    ${stripes(480, 420, [GOLD, deep, light, deep, GOLD])}</g>
    <rect x="420" y="270" width="126" height="84" rx="30" fill="${deep}"/>`);

export const cap = () =>
  thing(`<path d="M270 470c0-170 90-270 220-270s220 100 220 260v20H270Z" fill="${mid}"/>
    <path d="M490 200c130 0 220 100 220 260v20H560c10-120-10-220-70-280Z" fill="${deep}" opacity=".55"/>
    <path d="M490 200c-70 60-96 150-96 280" fill="none" stroke="${deep}" stroke-width="5" stroke-dasharray="12 9"/>
    <rect x="466" y="186" width="48" height="22" rx="11" fill="${GOLD}"/>
    <path d="M262 468h320c130 0 210 26 240 62-90-26-360-20-556-18q-20-10-4-44Z" fill="${night}"/>
    ${mark(446, 372, 0.95, '#fff')}`);

const shirt = (main: string, trim: string, front: string) =>
  `<path d="M360 150L240 196 150 350l110 66 40-60v234q180 26 360 0V356l40 60 110-66-90-154-120-46q-120 66-240 0Z" fill="${main}"/>
  <path d="M360 150q120 66 240 0l20 8q-140 92-280 0Z" fill="${trim}"/>
  <path d="M168 320l110 66-18 30-110-66ZM792 320l-110 66 18 30 110-66Z" fill="${trim}"/>
  ${front}`;

const jerseyFront = `<path d="M300 470q180 26 360 0v44q-180 26-360 0Z" fill="${GOLD}"/>
    <path d="M300 528q180 26 360 0v26q-180 26-360 0Z" fill="${light}"/>
    ${mark(480, 352, 1.25, '#fff')}`;
export const jersey = () => thing(shirt(mid, deep, jerseyFront));

const signature = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-44 8c10-34 24-34 20-8s10 14 18-4 14 22 22 2 14-20 16 0 20-6 30-8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;

/** In a frame, since it is for a wall. */
export const signedJersey = () =>
  thing(
    `<rect x="170" y="50" width="620" height="620" rx="8" fill="${night}"/>
    <rect x="190" y="70" width="580" height="580" fill="#f6eefc"/>
    <rect x="190" y="70" width="580" height="580" fill="none" stroke="${GOLD}" stroke-width="6"/>
    <g transform="translate(106 58) scale(.78)">${shirt(mid, deep, jerseyFront)}
    ${signature(390, 250, -8)}${signature(570, 262, 6)}${signature(400, 430, 4)}${signature(570, 438, -10)}${signature(240, 320, -30)}${signature(720, 320, 28)}</g>
    <rect x="420" y="588" width="120" height="34" rx="5" fill="${GOLD}"/>`,
  );

export const volunteerShirt = () =>
  thing(
    shirt(
      '#1f7f78',
      '#0b423f',
      `<path d="M480 500c-110-74-150-120-150-178 0-44 32-74 70-74 34 0 62 20 80 52 18-32 46-52 80-52 38 0 70 30 70 74 0 58-40 104-150 178Z" fill="#fff" transform="translate(120 84) scale(.75)"/>`,
    ),
  );

const SHADES = ['#cba6ea', '#ad78da', '#8f4fc2', '#70329f', '#512474', '#3c1a58'];

/** The opening year's: rows of the arena under a large sun. */
export const poster = () =>
  thing(`<rect x="300" y="56" width="340" height="590" fill="#2d1342"/>
    <circle cx="470" cy="300" r="126" fill="${GOLD}"/>
    ${times(6, (row) => `<path d="M300 ${400 + row * 40}C330 ${330 + row * 40} 610 ${330 + row * 40} 640 ${400 + row * 40}V646H300Z" fill="${SHADES[row]}"/>`)}
    <path d="M410 40h120v34H410Z" fill="#fff" opacity=".7"/>`);
