import { GOLD, ICE, scene, TEAL } from './scene';
import { beam, spread, times } from './svg';

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

/** Where a curtain of northern lights stands, by how far it is across the sky, 0 to 1. */
const hem = (across: number, curtain: number) =>
  250 + curtain * 52 + 70 * Math.sin(across * (7 + curtain) + curtain * 1.9) - 90 * across;

const curtain = (index: number, color: string) =>
  times(120, (ray) => {
    const across = ray / 119;
    const bright =
      0.25 + 0.75 * (spread(ray + index * 40)[0] * 0.5 + 0.5 * Math.sin(ray / 9 + index) ** 2);
    const bottom = hem(across, index);
    const height = 150 + 110 * Math.sin(ray / 14 + index * 2) ** 2;
    return `<rect x="${(across * 1200 - 6).toFixed(0)}" y="${(bottom - height).toFixed(0)}" width="13" height="${height.toFixed(0)}" fill="url(#${color})" opacity="${(bright * 0.8).toFixed(2)}"/>`;
  });

const northern = (id: string, color: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/><stop offset=".8" stop-color="${color}" stop-opacity=".75"/><stop offset="1" stop-color="#e6fff4" stop-opacity=".5"/></linearGradient>`;

const nightStar = (index: number) => {
  const [across, down] = spread(index);
  return `<circle cx="${(1200 * across).toFixed(0)}" cy="${(300 * down).toFixed(0)}" r="${0.8 + (index % 3) * 0.7}"/>`;
};

/** A spiral that a skate leaves, seen at a slant. */
const spiral = (() => {
  const points = Array.from({ length: 90 }, (_, step) => {
    const reach = 14 + step * 2.9;
    const turn = step * 0.3;
    return `${(790 + reach * Math.cos(turn)).toFixed(1)} ${(535 + reach * 0.2 * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
})();

/** Northern lights over a frozen lake, and a spin's trace on it. */
export const iceShow = () =>
  scene(
    TEAL,
    `<defs>${northern('green', '#3fe0a4')}${northern('violet', '#9a6bf0')}<filter id="veil"><feGaussianBlur stdDeviation="5 2"/></filter>
    <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#3aa894"/><stop offset=".4" stop-color="#155f5a"/><stop offset="1" stop-color="#083532"/></linearGradient></defs>
    <g fill="#e9fff7" opacity=".8">${times(70, nightStar)}</g>
    <g filter="url(#veil)">${curtain(2, 'violet')}${curtain(0, 'green')}${curtain(1, 'green')}</g>
    <path d="M0 442Q120 400 210 412T420 372Q520 340 640 392T860 372Q980 326 1080 372T1200 392V470H0Z" fill="#06302f"/>
    <path d="M0 456Q180 424 360 440T760 430T1200 436V480H0Z" fill="#031c1d"/>
    <path d="M0 456H1200V640H0Z" fill="url(#lake)"/>
    <g transform="matrix(1 0 0 -.5 0 690)" opacity=".35" filter="url(#veil)">${curtain(0, 'green')}${curtain(1, 'green')}</g>
    <ellipse cx="790" cy="536" rx="330" ry="72" fill="#dffff2" opacity=".16"/>
    <g fill="none" stroke="#f2fffa" stroke-linecap="round"><path d="${spiral}" stroke-width="3.4" opacity=".9"/>
    <path d="M1046 560C1120 580 1180 560 1260 520M540 570C430 610 250 606-20 560" stroke-width="3.4" opacity=".6"/></g>`,
    [790, 300],
  );
