import { GOLD, INDIGO, ROSE, scene, VIOLET } from './scene';
import { spread, times } from './svg';

/** Folds of a stage's curtain, from one place to another. */
const curtain = (from: number, to: number, dark: string, bright: string) =>
  times(
    Math.round((to - from) / 50),
    (fold) =>
      `<rect x="${from + fold * 50}" y="0" width="52" height="560" fill="${dark}"/>
      <rect x="${from + fold * 50 + 12}" y="0" width="18" height="560" fill="${bright}" opacity=".5"/>`,
  );

/** A microphone that waits for somebody funny. */
export const comedy = () =>
  scene(
    ROSE,
    `${curtain(0, 1200, '#5a1535', '#8d2550')}<path d="M0 540h1200v90H0Z" fill="${ROSE.night}"/>
    <path d="M730-20L1010 590H450Z" fill="#ffe9c4" opacity=".24"/>
    <ellipse cx="730" cy="582" rx="285" ry="36" fill="#ffe9c4" opacity=".5"/>
    <path d="M730 580V250" stroke="#170610" stroke-width="13"/>
    <ellipse cx="730" cy="584" rx="84" ry="15" fill="#170610"/>
    <g transform="rotate(-32 730 246)"><rect x="708" y="186" width="44" height="150" rx="16" fill="#170610"/>
    <rect x="694" y="92" width="72" height="104" rx="36" fill="#d9d3d6"/>
    <path d="M694 142h72M700 118h60M700 168h60M712 96v96M730 92v104M748 96v96" stroke="#8b7f86" stroke-width="4"/>
    <rect x="692" y="186" width="76" height="16" rx="6" fill="${GOLD}"/>
    </g>
    <path d="M900 440h110M912 440l-22 140M998 440l22 140M896 520h118" stroke="#170610" stroke-width="11" stroke-linecap="round"/>
    <rect x="886" y="424" width="138" height="22" rx="10" fill="#170610"/>`,
    [730, 260],
  );

const candle = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y - 34}" r="42" fill="${GOLD}" opacity=".14"/>
  <rect x="${x - 5}" y="${y - 20}" width="10" height="24" fill="#fff4dc"/>
  <path d="M${x} ${y - 46}q13 18 0 28-13-10 0-28Z" fill="${GOLD}"/>`;

const tier = (y: number, reach: number, candles: number) =>
  `<path d="M${720 - reach} ${y}Q720 ${y + reach * 0.5} ${720 + reach} ${y}" fill="none" stroke="#c9973a" stroke-width="10"/>
  ${times(candles, (index) => {
    const place = (index / (candles - 1)) * 2 - 1;
    const at = y + reach * 0.25 * (1 - place * place);
    return (
      candle(720 + place * reach, at - 6) +
      `<path d="M${720 + place * reach} ${at + 10}l8 18-8 16-8-16Z" fill="#fff4dc" opacity=".75"/>`
    );
  })}`;

/** A chandelier over a hall that waits. */
export const gala = () =>
  scene(
    VIOLET,
    `${curtain(0, 300, '#3c1a5c', '#6d349a')}${curtain(1050, 1200, '#3c1a5c', '#6d349a')}
    <path d="M300 0Q290 330 120 560H-20V0ZM1050 0q10 330 170 560V0Z" fill="#26103c" opacity=".55"/>
    <path d="M720 0v420" stroke="#c9973a" stroke-width="10"/>
    ${tier(190, 130, 5)}${tier(290, 240, 7)}<circle cx="720" cy="424" r="26" fill="${GOLD}"/>
    <path d="M0 560h1200v70H0Z" fill="${VIOLET.night}"/>
    <ellipse cx="720" cy="566" rx="330" ry="26" fill="${GOLD}" opacity=".22"/>`,
    [720, 280],
  );

/** A pad to play with. */
export const gaming = () =>
  scene(
    INDIGO,
    `${times(13, (line) => `<path d="M${line * 100} 380L${line * 260 - 960} 640" stroke="#37d0c0" stroke-width="3" opacity=".4"/>`)}${times(6, (line) => `<path d="M0 ${382 + line * line * 10}H1200" stroke="#37d0c0" stroke-width="3" opacity=".4"/>`)}
    ${times(30, (dot) => `<rect x="${Math.round(60 * spread(dot)[0]) * 20}" y="${Math.round(18 * spread(dot)[1]) * 20}" width="${dot % 3 === 0 ? 40 : 20}" height="20" fill="${['#37d0c0', '#d5587f', INDIGO.light][dot % 3]}" opacity=".4"/>`)}
    <path d="M560 190h340c90 0 150 90 164 220 8 76-22 116-66 116-60 0-82-94-146-94H608c-64 0-86 94-146 94-44 0-74-40-66-116 14-130 74-220 164-220Z" fill="#15143f" stroke="#8f7bea" stroke-width="9"/>
    <path d="M520 262h44v-44h48v44h44v48h-44v44h-48v-44h-44Z" transform="translate(0 6)" fill="${INDIGO.light}"/>
    <circle cx="872" cy="234" r="26" fill="${GOLD}"/>
    <circle cx="930" cy="292" r="26" fill="#d5587f"/>
    <circle cx="872" cy="350" r="26" fill="#37d0c0"/>
    <circle cx="814" cy="292" r="26" fill="#8f7bea"/>
    <rect x="690" y="270" width="34" height="16" rx="8" fill="${INDIGO.light}"/>
    <rect x="740" y="270" width="34" height="16" rx="8" fill="${INDIGO.light}"/>
    <circle cx="650" cy="388" r="40" fill="#2a2970"/>
    <circle cx="650" cy="388" r="22" fill="${INDIGO.light}"/>
    <circle cx="812" cy="388" r="40" fill="#2a2970"/>
    <circle cx="812" cy="388" r="22" fill="${INDIGO.light}"/>`,
    [730, 300],
  );
