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
  `<circle cx="${x}" cy="${y}" r="${size * 0.9}" fill="${color}" opacity=".35" filter="url(#glow)"/>
  <g fill="none" stroke="${color}" stroke-linecap="round">${times(28, (ray) => {
    const reach = size * (ray % 2 === 0 ? 1 : 0.68);
    const turn = (ray * 360) / 28;
    const [tipX = 0, tipY = 0] = around(x, y, reach, turn).split(' ').map(Number);
    return `<path d="M${around(x, y, size * 0.16, turn)}L${around(x, y, reach * 0.55, turn)}" stroke-width="2.5" opacity=".7"/>
    <path d="M${around(x, y, reach * 0.6, turn)}Q${around(x, y, reach * 0.9, turn)} ${tipX} ${tipY + 14}" stroke-width="5"/>
    <circle cx="${tipX}" cy="${tipY + 16}" r="4.5" fill="#fff" stroke="none"/>`;
  })}</g>`;

/** Fireworks over the arena. */
export const opening = () =>
  scene(
    VIOLET,
    `<defs><filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="30"/></filter>
    <linearGradient id="dome" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#a05fd0"/><stop offset="1" stop-color="#3c1a5c"/></linearGradient></defs>
    <g transform="matrix(1 0 0 -1 0 560)">${beam(430, 210, 120, 0.4, 600)}${beam(600, 500, 110, 0.3, 600)}${beam(940, 1060, 110, 0.3, 600)}${beam(1090, 1250, 120, 0.4, 600)}</g>
    ${firework(770, 168, 168, GOLD)}${firework(470, 150, 104, '#ef6a93')}${firework(1050, 140, 116, VIOLET.light)}
    <path d="M300 548C330 420 540 366 770 366s440 54 470 182Z" fill="url(#dome)"/>
    ${times(25, (fin) => `<path d="M${770 + (fin - 12) * 38} 548Q${770 + (fin - 12) * 30} 430 ${770 + (fin - 12) * 14} 370" fill="none" stroke="${VIOLET.light}" stroke-width="2.5" opacity=".45"/>`)}
    <path d="M300 548C330 420 540 366 770 366s440 54 470 182" fill="none" stroke="${VIOLET.light}" stroke-width="6"/>
    <path d="M294 500H1246V554H294Z" fill="#1b0b2a"/>
    ${times(30, (pane) => `<rect x="${326 + pane * 30}" y="508" width="20" height="44" rx="3" fill="${GOLD}" opacity="${[0.95, 0.7, 0.85, 0.5, 0.9][pane % 5] ?? 1}"/>`)}
    <path d="M0 552h1200v80H0Z" fill="${VIOLET.night}"/>
    <g filter="url(#soft)">${times(30, (pane) => `<rect x="${326 + pane * 30}" y="556" width="18" height="64" fill="${GOLD}" opacity=".28"/>`)}</g>`,
    [770, 250],
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

const trunk = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" d="M0-100L11-70H6L17-46H9L24-20H3V0H-3V-20H-24L-9-46H-17L-6-70H-11Z"/>`;

/** A tent in the evening, lit from within, and a ball that somebody left beside it. */
export const camp = () =>
  scene(
    INDIGO,
    `<defs><linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffdb8a"/><stop offset="1" stop-color="#f0913f"/></linearGradient>
    <filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="34"/></filter></defs>
    <g fill="#fff" opacity=".7">${times(50, (index) => `<circle cx="${(1200 * spread(index)[0]).toFixed(0)}" cy="${(300 * spread(index)[1]).toFixed(0)}" r="${0.9 + (index % 3) * 0.8}"/>`)}</g>
    <path d="M0 470Q260 380 520 440T1200 400V640H0Z" fill="#22246b"/>
    <g fill="#171a52">${times(15, (tree) => trunk(30 + tree * 84, 480 - 26 * Math.sin(tree), 150 + 90 * spread(tree)[0]))}</g>
    <path d="M0 500Q400 440 800 480T1200 470V640H0Z" fill="#10133d"/>
    <ellipse cx="780" cy="420" rx="330" ry="170" fill="#f0913f" opacity=".5" filter="url(#glow)"/>
    <path d="M780 210L1060 540H500Z" fill="url(#cloth)"/>
    <path d="M780 210L1060 540H900Z" fill="#c2562c"/>
    <path d="M780 210L700 540H620Z" fill="#fff3d0" opacity=".55"/>
    <path d="M780 300L846 540H716Z" fill="#3a1730"/><path d="M780 300L716 540H690Z" fill="#ffe9b8"/>
    <path d="M780 212V168" stroke="#0c0b26" stroke-width="6"/><path d="M780 168l54 17-54 17Z" fill="#d5587f"/>
    <path d="M500 540L420 572M1060 540L1140 572" stroke="${INDIGO.light}" stroke-width="3" opacity=".6"/>
    <path d="M0 552Q600 516 1200 552V640H0Z" fill="#0a0c2b"/>
    <ellipse cx="960" cy="598" rx="66" ry="9" fill="#000" opacity=".4"/>
    <g transform="translate(960 546) rotate(-18)"><circle r="52" fill="#e07c34"/><path d="M-52 0a52 52 0 0 0 104 0c-24 26-80 26-104 0Z" fill="#8a3d12" opacity=".5"/>
    <path d="M-52 0H52M0-52V52M-37-37c27 18 27 56 0 74M37-37c-27 18-27 56 0 74" fill="none" stroke="#2b1008" stroke-width="4"/></g>`,
    [780, 380],
  );
