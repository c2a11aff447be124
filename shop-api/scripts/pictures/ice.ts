import { GOLD, ICE, scene, TEAL } from './scene';
import { beam, times } from './svg';

/** Ice with its lines, seen from the stands. */
const rink = `<path d="M0 380h1200v250H0Z" fill="${ICE.light}" opacity=".9"/>
    <path d="M0 380h1200v250H0Z" fill="url(#shade)"/>`;
const shade = `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ICE.deep}" stop-opacity=".75"/>
    <stop offset="1" stop-color="${ICE.mid}" stop-opacity=".35"/>
    </linearGradient></defs>`;
const board = `<path d="M0 330h1200v50H0Z" fill="#dcebf7" opacity=".8"/>
    <path d="M0 372h1200v10H0Z" fill="${GOLD}"/>`;
const stand = times(
  5,
  (row) =>
    `<path d="M-20 ${300 - row * 52}Q600 ${330 - row * 60} 1220 ${300 - row * 52}" stroke="${ICE.light}" stroke-width="16" stroke-dasharray="14 12" fill="none" opacity="${0.34 - row * 0.055}"/>`,
);

const puck = (x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-62 0v26a62 24 0 0 0 124 0V0Z" fill="#0a0f1c"/>
  <ellipse rx="62" ry="24" fill="#27314a"/>
  </g>`;

/** A stick and its puck at the centre of the ice. */
export const iceHockey = () =>
  scene(
    ICE,
    `${shade}${beam(420, 380, 300, 0.2)}${beam(980, 960, 320, 0.2)}${stand}${board}${rink}
    <ellipse cx="690" cy="525" rx="330" ry="92" fill="none" stroke="#b3263f" stroke-width="9"/>
    <path d="M690 382V640" stroke="#b3263f" stroke-width="12"/>
    <path d="M1010 40L690 486" stroke="#1a0f0a" stroke-width="30" stroke-linecap="round"/>
    <path d="M1010 40L860 249" stroke="${GOLD}" stroke-width="32" stroke-linecap="round"/>
    <path d="M990 67L868 238" stroke="#1a0f0a" stroke-width="32" stroke-dasharray="5 25"/>
    <path d="M712 478c-14 28-40 44-80 48l-90 8c-16 2-20-32-2-34l96-12c18-2 30-10 38-22Z" fill="#1a0f0a"/>
    ${puck(470, 508)}`,
    [690, 200],
  );

/** The goal of a small rink. */
export const juniors = () =>
  scene(
    ICE,
    `${shade}${beam(300, 330, 320, 0.18)}${beam(1080, 1040, 320, 0.18)}${stand}${board}${rink}
    <path d="M400 560a320 110 0 0 1 640 0Z" fill="#3f8ed0" opacity=".75"/>
    <path d="M240 560h960" stroke="#b3263f" stroke-width="9"/>
    <path d="M520 552V300q0-30 30-30h340q30 0 30 30v252l-60-60H580Z" fill="#e8f2fa" opacity=".3"/>
    ${times(13, (line) => `<path d="M${540 + line * 30} 276L${590 + line * 21.6} 494" stroke="#fff" stroke-width="3" opacity=".7"/>`)}
    ${times(8, (line) => `<path d="M${530 + line * 7} ${300 + line * 27}H${910 - line * 7}" stroke="#fff" stroke-width="3" opacity=".7"/>`)}
    <path d="M520 556V296q0-26 26-26h348q26 0 26 26v260" fill="none" stroke="#c8304b" stroke-width="18" stroke-linecap="round"/>
    ${puck(650, 560, 0.9)}${puck(440, 596, 0.5)}`,
    [720, 260],
  );

/** A skate of leather, its blade down, drawn around the middle of its sole. */
export const skate = (boot: string, lace: string, steel: string) =>
  `<path d="M-120-300h120c8 76 22 118 66 140l92 36c38 16 52 40 52 84h-330Z" fill="${boot}"/>
  <path d="M-124-316h128q10 0 10 14v18h-148v-18q0-14 10-14Z" fill="${lace}"/>
  ${times(5, (hole) => `<path d="M${-36 + hole * 9} ${-252 + hole * 31}l62-10" stroke="${lace}" stroke-width="9" stroke-linecap="round"/>`)}
  <path d="M-130-40h350v26h-350Z" fill="${lace}"/>
  <path d="M-100-14h40l8 50h-40ZM120-14h40l-8 50h-40Z" fill="${steel}"/>
  <path d="M-150 36h380q26 0 34-30 16 60-34 60h-380q-14 0-14-15t14-15Z" fill="${steel}"/>`;

const traces = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="6" opacity=".55"><path d="M-20 600C300 470 520 520 760 566S1120 600 1240 500"/>
  <path d="M80 640C360 540 640 600 1220 560"/>
  <ellipse cx="250" cy="520" rx="170" ry="42"/>
  </g>`;

/** A pair of skates on fresh ice. */
export const skating = () =>
  scene(
    ICE,
    `${shade}${beam(300, 330, 320, 0.2)}${beam(860, 800, 420, 0.22)}${stand}${board}${rink}${traces('#fff')}
    <g transform="translate(840 520) scale(.86)" opacity=".96">${skate('#4b6d96', '#23405f', '#8fa6bd')}</g>
    <g transform="translate(640 540)">${skate('#f4f8fc', '#7fa6cc', '#5d7488')}</g>`,
    [700, 260],
  );

/** A skater's spin under northern lights. */
export const iceShow = () =>
  scene(
    TEAL,
    `<g fill="none" stroke-linecap="round"><path d="M-40 250C200 60 380 330 640 170S1000 20 1260 170" stroke="#37b79f" stroke-width="110" opacity=".32"/>
    <path d="M-40 330C240 200 460 380 700 250s340-120 560 10" stroke="#7b5fd0" stroke-width="80" opacity=".38"/>
    <path d="M-40 150C220 10 420 200 660 90s360-90 600-10" stroke="#8be3c4" stroke-width="44" opacity=".3"/>
    </g>
    <path d="M0 470h1200v160H0Z" fill="${TEAL.light}" opacity=".34"/>
    <ellipse cx="720" cy="552" rx="330" ry="52" fill="#fff" opacity=".3"/>
    <g fill="none" stroke="#fff" stroke-width="4" opacity=".75"><ellipse cx="720" cy="552" rx="210" ry="30"/>
    <ellipse cx="720" cy="552" rx="130" ry="18"/>
    <path d="M930 552c120 14 200 40 300 24"/>
    </g>
    <g fill="#061f20" stroke="#061f20" stroke-linecap="round" stroke-linejoin="round">
      <circle cx="716" cy="150" r="29" stroke="none"/>
      <path d="M716 200C680 150 650 110 668 62M716 200c40-44 66-92 44-140" fill="none" stroke-width="17"/>
      <path d="M700 186h32l16 120-22 30h-30l-16-40Z" stroke-width="8"/>
      <path d="M688 300h62l86 74q-120 26-216-8Z" stroke="none"/>
      <path d="M716 350L716 540" fill="none" stroke-width="24"/>
      <path d="M738 350L838 424l-86 46" fill="none" stroke-width="21"/>
      <path d="M690 552h60" stroke-width="9" stroke="#fff"/>
    </g><path d="M688 300h62l86 74q-120 26-216-8Z" fill="#c2417f"/>`,
    [720, 200],
  );
