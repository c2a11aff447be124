import { skate } from './ice';
import { GOLD, thing, VIOLET } from './scene';
import { around, fade, times } from './svg';

const { night, deep, mid } = VIOLET;

const cardFrame = (main: string, second: string, body: string) =>
  thing(`<g transform="rotate(-7 480 360)"><defs>${fade('face', main, second, 'x1="0" y1="0" x2="1" y2="1"')}<clipPath id="edge"><rect x="184" y="180" width="592" height="348" rx="34"/>
    </clipPath>
    </defs>
    <g clip-path="url(#edge)"><rect x="184" y="180" width="592" height="348" fill="url(#face)"/>
    ${body}</g>
    </g>`);

const rings = (x: number, y: number) =>
  times(
    4,
    (ring) =>
      `<circle cx="${x}" cy="${y}" r="${80 + ring * 62}" fill="none" stroke="#fff" stroke-width="5" opacity=".18"/>`,
  );

export const giftCard = () =>
  cardFrame(
    '#8f4fc2',
    deep,
    `${rings(776, 180)}<rect x="330" y="180" width="56" height="348" fill="${GOLD}"/>
    <rect x="184" y="300" width="592" height="56" fill="${GOLD}"/>
    <rect x="330" y="300" width="56" height="56" fill="#fff" opacity=".35"/>
    <path d="M358 322c-110-8-130-96-78-104 44-6 70 50 78 104ZM358 322c110-8 130-96 78-104-44-6-70 50-78 104Z" fill="#f7d48c"/>
    <path d="M358 330c-50 26-80 70-84 116l40-14 14 36c28-40 36-90 30-138ZM358 330c50 26 80 70 84 116l-40-14-14 36c-28-40-36-90-30-138Z" fill="#f7d48c"/>
    <circle cx="358" cy="326" r="24" fill="${GOLD}"/>`,
  );

const holes = (punched: number, sign: (x: number, y: number) => string) =>
  times(10, (index) => {
    const [x, y] = [256 + (index % 5) * 112, 304 + Math.floor(index / 5) * 122];
    return `<circle cx="${x}" cy="${y}" r="44" fill="#fff" opacity="${index < punched ? 0.95 : 0.2}"/>
    ${index < punched ? sign(x, y) : ''}`;
  });

/** Ten games, some of them seen. */
export const gameCard = () =>
  cardFrame(
    '#70329f',
    night,
    `${rings(184, 528)}<rect x="184" y="206" width="592" height="22" fill="${GOLD}"/>
  ${holes(
    4,
    (x, y) => `<ellipse cx="${x}" cy="${y - 5}" rx="26" ry="11" fill="${mid}"/>
  <path d="M${x - 26} ${y - 5}v12a26 11 0 0 0 52 0v-12Z" fill="${deep}"/>`,
  )}`,
  );

export const skatingCard = () =>
  cardFrame(
    '#2468a8',
    '#0d2f57',
    `${rings(184, 528)}<rect x="184" y="206" width="592" height="22" fill="#b9dcf7"/>
  ${holes(4, (x, y) => `<g transform="translate(${x - 6} ${y + 18}) scale(.12)">${skate('#2468a8', '#0d2f57', '#0d2f57')}</g>`)}`,
  );

export const skatingPass = () =>
  cardFrame(
    '#2468a8',
    '#0d2f57',
    `${rings(776, 180)}<path d="M184 470q150-40 300 6t300-20v80H184Z" fill="#b9dcf7" opacity=".5"/>
  <g transform="translate(440 448) scale(.66)">${skate('#f4f8fc', '#7fa6cc', '#b9dcf7')}</g>`,
  );

const star = Array.from({ length: 10 }, (_, point) =>
  around(480, 354, point % 2 === 0 ? 118 : 50, point * 36 - 90),
).join('L');

export const supporterCard = () =>
  cardFrame(
    '#70329f',
    night,
    `${rings(480, 354)}<path d="M${star}Z" fill="${GOLD}"/>
  <path d="M${star}Z" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" opacity=".5"/>`,
  );
