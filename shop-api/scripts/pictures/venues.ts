import { GOLD, ICE, INDIGO, scene, VIOLET } from './scene';
import { beam, times } from './svg';

/** The main hall, from its upper rows. */
export const mainHall = () =>
  scene(
    VIOLET,
    `${times(6, (row) => `<ellipse cx="640" cy="${420 - row * 8}" rx="${346 + row * 92}" ry="${102 + row * 58}" fill="none" stroke="${row < 3 ? '#a673d3' : '#8546b6'}" stroke-width="${26 + row * 4}" stroke-dasharray="${26 + row * 5} ${12 + row * 2}" opacity="${0.75 - row * 0.1}"/>`)}
    <ellipse cx="640" cy="424" rx="296" ry="70" fill="#f0e2c4"/>
    <ellipse cx="640" cy="424" rx="84" ry="20" fill="none" stroke="#b3263f" stroke-width="5"/>
    <path d="M640 354v140" stroke="#b3263f" stroke-width="5"/>
    <path d="M0 0h1200v66Q640 130 0 66Z" fill="${VIOLET.night}"/>
    <path d="M560 60v70M720 60v70" stroke="#180a26" stroke-width="8"/>
    <path d="M530 128h220l-24 112H554Z" fill="#180a26"/>
    <path d="M548 142h84v74h-70ZM648 142h84l-14 74h-70Z" fill="#cba6ea"/>
    ${beam(200, 460, 180, 0.3, 420)}${beam(1080, 820, 180, 0.3, 420)}${beam(400, 560, 150, 0.22, 420)}${beam(880, 720, 150, 0.22, 420)}`,
    [640, 380],
  );

/** The practice hall: a rink under an arched roof. */
export const practiceHall = () =>
  scene(
    ICE,
    `${times(5, (arch) => `<path d="M${-40 + arch * 110} 470V${330 - arch * 4}Q${620} ${-200 + arch * 105} ${1280 - arch * 110} ${330 - arch * 4}V470" fill="none" stroke="#7fb2dd" stroke-width="${20 - arch * 3}" opacity="${0.85 - arch * 0.1}"/>`)}
    ${times(7, (lamp) => `<rect x="${352 + lamp * 80}" y="${232 - Math.abs(lamp - 3) * -14}" width="52" height="9" rx="4" fill="#fff4dc"/>`)}
    <path d="M400 430h440l360 210H40Z" fill="${ICE.light}"/>
    <path d="M400 430h440l26 15H374Z" fill="#5f94c4" opacity=".6"/>
    <ellipse cx="620" cy="520" rx="120" ry="30" fill="none" stroke="#2468a8" stroke-width="7"/>
    <path d="M248 520h744" stroke="#b3263f" stroke-width="9"/>
    <path d="M325 474h590" stroke="#2468a8" stroke-width="7"/>
    <path d="M140 582h960" stroke="#2468a8" stroke-width="10"/>
    <path d="M400 430h440v-30H400Z" fill="#dcebf7"/>
    <path d="M400 426h440" stroke="${GOLD}" stroke-width="8"/>
    <path d="M400 400L20 600v40L400 440ZM840 400l380 200v40L840 440Z" fill="#b4d0e8"/>`,
    [620, 330],
  );

const pine = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y - size}l${size * 0.3} ${size * 0.42}h-${size * 0.1}l${size * 0.22} ${size * 0.34}h-${size * 0.12}l${size * 0.2} ${size * 0.3}h-${size}l${size * 0.2}-${size * 0.3}h-${size * 0.12}l${size * 0.22}-${size * 0.34}h-${size * 0.1}Z" fill="#0e1330"/>`;

/** The clubhouse by its river. */
export const clubhouse = () =>
  scene(
    INDIGO,
    `<circle cx="960" cy="150" r="62" fill="#f7e3b5"/>
    ${pine(180, 450, 300)}${pine(300, 450, 220)}${pine(1040, 450, 280)}${pine(1140, 450, 200)}${pine(60, 450, 240)}
    <path d="M430 450V280h470v170Z" fill="#a8412c"/>
    ${times(23, (board) => `<path d="M${442 + board * 20} 280v170" stroke="#7d2c1e" stroke-width="3"/>`)}
    <path d="M560 290l105-150 105 150Z" fill="#a8412c"/>
    <path d="M390 292l60-110h430l60 110Z" fill="#2a1a33"/>
    <path d="M548 296l117-176 117 176h-32l-85-128-85 128Z" fill="#f3e6d2"/>
    <path d="M580 296l85-128 85 128Z" fill="#a8412c"/>
    <circle cx="665" cy="246" r="22" fill="${GOLD}"/>
    ${[460, 540, 750, 830]
      .map(
        (
          x,
        ) => `<rect x="${x}" y="322" width="52" height="72" fill="${GOLD}" stroke="#f3e6d2" stroke-width="7"/>
    <path d="M${x + 26} 322v72M${x} 354h52" stroke="#f3e6d2" stroke-width="5"/>`,
      )
      .join('')}
    <rect x="632" y="330" width="66" height="120" fill="#f3e6d2"/>
    <rect x="642" y="340" width="46" height="110" fill="#ffe2a8"/>
    <path d="M0 450h1200v40H0Z" fill="#12242c"/><path d="M0 486h1200v144H0Z" fill="#26307a"/>
    ${times(9, (wave) => `<path d="M${470 + (wave % 3) * 40} ${506 + wave * 13}h${330 - (wave % 4) * 60}" stroke="${GOLD}" stroke-width="5" stroke-linecap="round" opacity="${0.6 - wave * 0.05}"/>`)}<path d="M920 520h90M900 550h120M930 580h70" stroke="#f7e3b5" stroke-width="5" stroke-linecap="round" opacity=".5"/>`,
    [660, 330],
  );
