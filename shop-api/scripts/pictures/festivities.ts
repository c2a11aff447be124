import { skate } from './ice';
import { GOLD, INDIGO, ROSE, scene, TEAL, VIOLET } from './scene';
import { around, beam, spread, times } from './svg';

const flags = (y: number, sag: number, colors: readonly string[]) =>
  `<path d="M-20 ${y}Q600 ${y + sag * 2} 1220 ${y}" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>
  ${times(18, (flag) => {
    const x = 20 + flag * 68;
    const at = y + sag * (1 - ((x - 600) / 620) ** 2);
    return `<path d="M${x - 25} ${at}h50l-25 62Z" fill="${colors[flag % colors.length]}"/>`;
  })}`;

/** Midsummer, with flags. */
export const festival = () =>
  scene(
    ROSE,
    `${times(16, (ray) => `<path d="M730 420L${around(730, 420, 900, ray * 22.5 + 6)}L${around(730, 420, 900, ray * 22.5 + 17)}Z" fill="${GOLD}" opacity=".16"/>`)}
    <circle cx="730" cy="420" r="170" fill="${GOLD}"/>
    <circle cx="730" cy="420" r="206" fill="none" stroke="${GOLD}" stroke-width="8" opacity=".5"/>
    ${flags(40, 90, ['#f4cf86', '#70329f', '#d5587f'])}${flags(150, 80, ['#1f7f78', '#d5587f', '#f4cf86'])}
    <path d="M0 470Q300 380 620 470t580-10v170H0Z" fill="#2b5a4c"/>
    <path d="M0 540Q360 450 760 540t440-20v110H0Z" fill="#17392f"/>
    ${times(
      14,
      (
        stem,
      ) => `<path d="M${30 + stem * 88} 640v-${50 + 40 * spread(stem)[0]}" stroke="#0d241d" stroke-width="6"/>
    <circle cx="${30 + stem * 88}" cy="${590 - 40 * spread(stem)[0]}" r="14" fill="${['#d5587f', '#cba6ea', '#f4cf86'][stem % 3]}"/>`,
    )}`,
    [730, 380],
  );

/** A booth in parallel perspective: where its front corner stands, and its colours. */
const booth = (x: number, y: number, roof: string, stripe: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0l-130-65v-120L0-120Z" fill="#0f5a55"/>
  <path d="M0 0l130-65v-120L0-120Z" fill="#0a3f3c"/>
  <path d="M14-16l102-51v-54L14-70Z" fill="#ffe9c4" opacity=".9"/>
  <path d="M0-110l-140-70 140-70 140 70Z" fill="${roof}"/>
  <path d="M-140-180l35-17.5 140 70L0-110ZM-70-215l35-17.5 140 70-35 17.5Z" fill="${stripe}"/>
  <path d="M0-110l-140-70v24L0-86l140-70v-24Z" fill="${roof}" opacity=".75"/>
  </g>`;

/** A fair's booths. */
export const expo = () =>
  scene(
    TEAL,
    `${times(9, (line) => `<path d="M-100 ${60 + line * 130}L1300 ${-640 + line * 130}M-100 ${-640 + line * 130}L1300 ${60 + line * 130}" stroke="${TEAL.light}" stroke-width="3" opacity=".14"/>`)}
    ${booth(730, 290, '#f2b84b', '#fff4dc')}${booth(480, 415, '#c2417f', '#f2b3c8')}${booth(980, 415, '#8f4fc2', '#cba6ea')}${booth(730, 540, '#37b79f', '#d4f3ea')}${booth(230, 540, '#8f4fc2', '#cba6ea')}`,
    [730, 330],
  );

const firework = (x: number, y: number, size: number, color: string) =>
  times(18, (ray) => {
    const reach = ray % 2 === 0 ? size : size * 0.7;
    return `<path d="M${around(x, y, size * 0.22, ray * 20)}L${around(x, y, reach, ray * 20)}" stroke="${color}" stroke-width="6" stroke-linecap="round"/>
    <circle cx="${around(x, y, reach + 16, ray * 20).replace(' ', '" cy="')}" r="5" fill="${color}"/>`;
  });

/** Fireworks over the arena. */
export const opening = () =>
  scene(
    VIOLET,
    `${firework(720, 210, 165, GOLD)}${firework(420, 150, 105, '#d5587f')}${firework(1010, 170, 115, VIOLET.light)}
    <path d="M330 540C350 420 520 386 720 386s370 34 390 154Z" fill="#4b2170"/>
    <path d="M330 540C350 420 520 386 720 386s370 34 390 154" fill="none" stroke="${VIOLET.light}" stroke-width="7"/>
    ${times(17, (window) => `<rect x="${392 + window * 39}" y="486" width="20" height="54" rx="4" fill="${GOLD}" opacity="${window % 4 === 2 ? 0.4 : 0.85}"/>`)}
    <path d="M0 540h1200v90H0Z" fill="${VIOLET.night}"/>
    ${times(17, (window) => `<rect x="${392 + window * 39}" y="546" width="20" height="60" fill="${GOLD}" opacity=".14"/>`)}`,
    [720, 260],
  );

/** Doors that stand open. */
export const openDoors = () =>
  scene(
    VIOLET,
    `<path d="M0 0h1200v500H0Z" fill="#2a1243"/>
    ${times(9, (panel) => `<path d="M${panel * 150} 0v500" stroke="#180a26" stroke-width="5"/>`)}<path d="M0 500h1200v130H0Z" fill="#160923"/>
    <path d="M610 500h240l190 140H420Z" fill="${GOLD}" opacity=".5"/>
    <rect x="598" y="110" width="264" height="392" fill="#ffe2a8"/>
    <clipPath id="doorway"><rect x="598" y="110" width="264" height="392"/>
    </clipPath>
    <g clip-path="url(#doorway)"><ellipse cx="730" cy="442" rx="92" ry="26" fill="#fffaf0"/>
    ${times(7, (row) => `<ellipse cx="730" cy="${438 - row * 9}" rx="${122 + row * 34}" ry="${46 + row * 32}" fill="none" stroke="#c98a2a" stroke-width="14" stroke-dasharray="${13 + row * 2} 8" opacity="${0.8 - row * 0.09}"/>`)}</g>
    <path d="M598 110v392l-130 58V70ZM862 110v392l130 58V70Z" fill="#70329f"/>
    <path d="M492 128v362l84-30V150ZM968 128v362l-84-30V150Z" fill="#8f4fc2" opacity=".6"/>
    <circle cx="584" cy="318" r="10" fill="${GOLD}"/><circle cx="876" cy="318" r="10" fill="${GOLD}"/>
    ${beam(730, 730, 380, 0.12, 110)}`,
    [730, 300],
  );

/** A camp's things: a skate, two balls, a cone. */
export const camp = () =>
  scene(
    INDIGO,
    `<circle cx="720" cy="280" r="240" fill="${GOLD}" opacity=".22"/>
    <circle cx="720" cy="280" r="180" fill="${GOLD}" opacity=".25"/>
    <path d="M0 520h1200v110H0Z" fill="#2c6b57"/>
    <path d="M0 566h1200" stroke="#fff" stroke-width="8" opacity=".7"/>
    <g transform="translate(640 478) scale(.84)">${skate('#f4f8fc', '#8f4fc2', '#7d8aa3')}</g>
    <g transform="translate(930 440)"><circle r="96" fill="#d9762b"/>
    <path d="M-96 0H96M0-96V96M-68-68c50 34 50 102 0 136M68-68c-50 34-50 102 0 136" fill="none" stroke="#2b1008" stroke-width="6"/>
    </g>
    <path d="M452 536l48-190h28l48 190Z" fill="#d5587f"/>
    <path d="M475 446h78l12 46H463Z" fill="#fff"/>
    <rect x="424" y="528" width="180" height="20" rx="8" fill="#b03c62"/>
    <g transform="translate(800 510)"><circle r="40" fill="#f4f8fc"/>
    <path d="M0-16l15 11-6 18H-9l-6-18ZM0-40v24M38-12L15-5M24 32L9 13M-24 32L-9 13M-38-12l23 7" stroke="#1e1d56" stroke-width="5" fill="#1e1d56"/>
    </g>`,
    [720, 280],
  );
