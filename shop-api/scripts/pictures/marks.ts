import { GOLD, SCALE, VIOLET } from './scene';
import { BEAMS, beam, fade, spread, svg, times, WIDE } from './svg';

const SQUARE = { width: 64, height: 64 } as const;

/** The arena from above: rows around a floor, and what everybody looks at. */
export const arenaMark = () =>
  svg(
    SQUARE,
    `<rect width="64" height="64" rx="15" fill="#5c2785"/>
    <g fill="none" stroke="#fff" stroke-width="5"><rect x="9" y="15" width="46" height="34" rx="17"/>
    <rect x="19" y="24.5" width="26" height="15" rx="7.5" stroke="#cba6ea"/>
    </g>
    <circle cx="32" cy="32" r="3.5" fill="${GOLD}"/>`,
  );

/** A ball, and the lightning that the team is named after. */
export const salamaMark = () =>
  svg(
    SQUARE,
    `<rect width="64" height="64" rx="15" fill="#1c4880"/>
    <g fill="none" stroke="#94b6e2" stroke-width="4"><circle cx="32" cy="32" r="22"/>
    <path d="M14 19q14 13 0 26M50 19q-14 13 0 26"/>
    </g>
    <path d="M38 5L17 36h12l-5 23 23-33H34Z" fill="${GOLD}" stroke="#1c4880" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>`,
  );

const lamp = (index: number) =>
  `<g transform="translate(${60 + index * 120} ${262 + (index % 2) * 14})"><circle r="46" fill="#cba6ea" opacity=".12"/>
  <circle r="24" fill="#cba6ea" opacity=".28"/>
  <circle r="10" fill="#fff4dc"/>
  </g>`;

/** The arena's lights. The shop's header shows the band in its middle. */
export const arenaLights = () =>
  svg(
    WIDE,
    `<defs>${fade('dusk', VIOLET.night, '#4a2070')}${BEAMS}</defs>
    <rect width="1200" height="630" fill="url(#dusk)"/>
    <g transform="translate(0 262)">${times(10, (index) => beam(60 + index * 120, 60 + index * 120 + (index % 2 === 0 ? 110 : -110), 210, 0.2, 330))}</g>
    <path d="M0 200h1200" stroke="#cba6ea" stroke-width="3" opacity=".4"/>
    <path d="M0 246h1200" stroke="#cba6ea" stroke-width="3" opacity=".4"/>
    ${times(20, (index) => `<path d="M${index * 60} ${index % 2 === 0 ? 246 : 200}L${index * 60 + 60} ${index % 2 === 0 ? 200 : 246}" stroke="#cba6ea" stroke-width="2" opacity=".3"/>`)}
    ${times(10, lamp)}
    ${times(5, (row) => `<path d="M-20 ${420 + row * 44}Q600 ${360 + row * 44} 1220 ${420 + row * 44}" fill="none" stroke="#ad78da" stroke-width="20" stroke-dasharray="20 14" opacity="${0.2 + row * 0.07}"/>`)}`,
    SCALE,
  );

const star = (index: number) => {
  const [x, y] = spread(index);
  return `<circle cx="${Math.round(x * 1600)}" cy="${Math.round(y * 1000)}" r="${2 + (index % 3)}"/>`;
};

/** Stands around the pages, quiet in light and in dark. */
export const arenaGround = () =>
  svg(
    { width: 1600, height: 1000 },
    `<style>.g{fill:#efe4f8}.r{stroke:#dcc4ef}.s{fill:#cba6ea}@media(prefers-color-scheme:dark){.g{fill:#120a1c}.r{stroke:#2d1342}.s{fill:#441d63}}</style>
    <rect class="g" width="1600" height="1000"/>
    <g class="r" fill="none" stroke-width="22" stroke-dasharray="26 16">${times(7, (row) => `<ellipse cx="800" cy="1060" rx="${560 + row * 120}" ry="${330 + row * 92}"/>`)}</g>
    <g class="s" opacity=".5">${times(30, star)}</g>`,
  );
