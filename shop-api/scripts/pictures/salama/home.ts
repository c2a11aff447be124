import { times } from '../svg';
import { ball, halftone, NAVY, ownPoster, YELLOW } from './poster';

const bolt = (x: number, y: number, scale: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M90-300L-150 40H-20L-90 300L170-70H40L130-300Z" fill="${color}"/>`;

/** A bolt behind a ball on its way over the court. The shop's header shows the band in its middle. */
export const header = () =>
  ownPoster(
    `<g fill="none" stroke="#3f78bd" stroke-width="7"><path d="M800-10V850"/><circle cx="800" cy="420" r="190"/>
    <path d="M-10 60H170a360 360 0 0 1 0 720H-10M-10 270H270V570H-10M270 330a90 90 0 0 1 0 180M1610 60H1430a360 360 0 0 0 0 720h180M1610 270H1330V570h280M1330 330a90 90 0 0 0 0 180"/></g>
    <g transform="translate(910 420) scale(1.35 .5) rotate(58)">${bolt(0, 0, 1.15, YELLOW)}</g>
    ${ball({ x: 1400, y: 400, r: 56, skin: '#f07f3c', shade: '#b34a1c', seam: NAVY })}`,
  );

const COPPER = ['#d98a52', '#c87540', '#b5632f', '#e09c68', '#a95527'];

/** A sheet of the copper that the hall is clad with. */
const sheet = (column: number, row: number) => {
  const [x, y] = [520 + column * 90, 250 + row * 62];
  const color = COPPER[(column * 7 + row * 3 + (column % 3) * row) % COPPER.length] ?? '#c87540';
  return `<path d="M${x} ${y}h90v62h-90Z" fill="${color}"/><path d="M${x} ${y}l90 62h-90Z" fill="#000" opacity=".07"/>`;
};

/** Vaskihalli, the copper hall, at dusk. */
export const hall = () =>
  ownPoster(
    `<rect width="1600" height="840" fill="#16365f"/>
    <circle cx="1180" cy="300" r="380" fill="#22508a"/><circle cx="1180" cy="300" r="250" fill="#2f66a8"/>
    <g fill="#0f2747">${halftone({ left: -10, top: -10, width: 1640, height: 420 }, (_, down) => 0.75 - down)}</g>
    ${times(11, (column) => times(6, (row) => sheet(column, row)))}
    <path d="M480 250L560 176H1470L1550 250Z" fill="#7d3c1b"/>
    <path d="M520 250h990v14H520Z" fill="#5b2a12" opacity=".6"/>
    <path d="M520 516h990v106H520Z" fill="#10233f"/>
    ${times(18, (pane) => `<rect x="${534 + pane * 54.4}" y="528" width="40" height="94" fill="${YELLOW}" opacity="${[0.95, 0.75, 0.88, 0.6][pane % 4] ?? 1}"/>`)}
    <g transform="translate(1015 385) scale(.3) rotate(12)">${bolt(0, 0, 1, '#0f2747')}</g>
    <path d="M0 622h1600v218H0Z" fill="#0b1f3a"/>
    <g fill="${YELLOW}" opacity=".5">${halftone({ left: 524, top: 636, width: 990, height: 180 }, (across, down) => 0.62 - down * 0.8 - Math.abs(across - 0.5) * 0.4)}</g>
    ${[120, 260, 400].map((x) => `<path d="M${x} 640V330" stroke="#0b1f3a" stroke-width="10"/><path d="M${x - 40} 330h80" stroke="#0b1f3a" stroke-width="12"/><circle cx="${x}" cy="346" r="15" fill="${YELLOW}"/><circle cx="${x}" cy="346" r="46" fill="${YELLOW}" opacity=".18"/>`).join('')}`,
  );
