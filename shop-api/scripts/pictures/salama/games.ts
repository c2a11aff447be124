import { around, spread, times } from '../svg';
import { ball, halftone, NAVY, PAPER, poster, YELLOW } from './poster';

const rays = (x: number, y: number, count: number, color: string) =>
  times(count, (ray) => {
    const turn = (ray * 360) / count;
    return `<path d="M${x} ${y}L${around(x, y, 1500, turn)}L${around(x, y, 1500, turn + 180 / count)}Z" fill="${color}"/>`;
  });

/** Törmälän Tarmo: vigour; the ball rises over a hill like a sun. */
export const tarmo = () =>
  poster(
    '#e2572b',
    `${rays(1080, 520, 18, '#ea7436')}
    ${ball({ x: 1080, y: 400, r: 285, skin: YELLOW, shade: '#e2572b', seam: '#54130d' })}
    <clipPath id="hill"><path d="M300 860Q760 500 1180 590T1640 520V860Z"/></clipPath>
    <g clip-path="url(#hill)"><path d="M300 500H1640V860H300Z" fill="#8f1f1b"/>
    <g fill="#54130d">${halftone({ left: 300, top: 560, width: 1320, height: 300 }, (_, down) => down * 1.1 - 0.1)}</g></g>
    <path d="M300 880Q900 660 1240 730T1640 690V880Z" fill="#54130d"/>`,
  );

/** As high as `size`, half as wide. */
const spruce = (x: number, base: number, size: number) =>
  `<path transform="translate(${x} ${base}) scale(${size / 100})" d="M0-100L11-70H6L17-46H9L24-20H3V0H-3V-20H-24L-9-46H-17L-6-70H-11Z"/>`;

/** A row of spruces along the ground: how far apart, and how high at least and at most. */
const wood = (base: number, apart: number, [least, most]: readonly [number, number]) =>
  times(Math.ceil(1200 / apart), (index) => {
    const [share] = spread(index + apart);
    return spruce(470 + index * apart, base, least + (most - least) * share);
  });

/** Kuusiniemen Kaiku: an echo over a cape of spruces. */
export const kaiku = () =>
  poster(
    '#0f4a3c',
    `${times(8, (ring) => `<circle cx="1090" cy="340" r="${900 - ring * 88}" fill="${ring % 2 === 0 ? '#0f4a3c' : '#17624f'}"/>`)}
    ${ball({ x: 1090, y: 340, r: 196, skin: '#f07f3c', shade: '#a93f16', seam: '#06231c' })}
    <g fill="#0c3d31">${wood(760, 84, [150, 260])}<path d="M300 700Q900 640 1640 720V860H300Z"/></g>
    <g fill="#06231c">${wood(850, 118, [190, 330])}<path d="M300 820Q900 770 1640 826V860H300Z"/></g>`,
  );

const feather = (index: number) => {
  const [turn, reach] = [-72 + index * 14, 780 - index * 50];
  const color = [PAPER, '#f0b08a', '#e2673a', '#b8401f'][index % 4] ?? PAPER;
  return `<path transform="rotate(${turn})" d="M0-30Q${reach * 0.62}-96 ${reach} 4Q${reach * 0.6} 40 0 30Z" fill="${color}"/>`;
};

/** Hirvilahden Haukat: a hawk's wing behind the ball. */
export const haukat = () =>
  poster(
    '#2a1a1f',
    `<circle cx="1060" cy="450" r="470" fill="#3c2228"/>
    <g transform="translate(900 640)">${times(7, feather)}</g>
    ${ball({ x: 905, y: 560, r: 190, skin: '#f07f3c', shade: '#b8401f', seam: '#1a0e12' })}
    <g fill="#1a0e12">${halftone({ left: 380, top: 700, width: 1240, height: 160 }, (_, down) => down * 0.95)}</g>`,
  );

const flake = (index: number) => {
  const [across, down] = spread(index);
  const [x, y, size] = [520 + across * 1080, down * 840, 14 + (index % 5) * 9];
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${index * 17})">${times(3, (arm) => `<path transform="rotate(${arm * 60})" d="M0-${size}V${size}M-${size * 0.32}-${size * 0.8}L0-${size * 0.5}L${size * 0.32}-${size * 0.8}M-${size * 0.32} ${size * 0.8}L0 ${size * 0.5}L${size * 0.32} ${size * 0.8}"/>`)}</g>`;
};

const gust = (index: number) => {
  const [across, down] = spread(index + 7);
  const [x, y] = [560 + across * 900, 40 + down * 760];
  return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${220 + (index % 4) * 70}-${78 + (index % 4) * 24}" stroke-width="${4 + (index % 3) * 5}"/>`;
};

/** Peräkorven Pyry: a snowstorm, and the ball on its way through. */
export const pyry = () =>
  poster(
    '#a9cbe6',
    `<g stroke="#dcebf6" stroke-linecap="round">${times(30, gust)}</g>
    <g fill="#86b0d3">${halftone({ left: 400, top: 300, width: 1220, height: 560 }, (across, down) => down * 0.7 + across * 0.2 - 0.1)}</g>
    <g stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none">${times(24, flake)}</g>
    ${ball({ x: 1120, y: 420, r: 250, skin: '#f07f3c', shade: '#b34a1c', seam: NAVY, turn: -38 })}
    <path d="M300 860V800Q700 690 1060 700T1640 640V860Z" fill="#fff"/>
    <g fill="#c5dcef">${halftone({ left: 400, top: 760, width: 1220, height: 100 }, (across, down) => down * 0.6 - across * 0.2)}</g>`,
  );

const flame = (scale: number, color: string) =>
  `<path transform="translate(1090 850) scale(${scale})" d="M-330 0C-420-190-300-300-250-430C-220-360-190-330-150-320C-170-480-60-600 30-780C50-640 160-560 190-400C230-430 250-470 255-520C350-400 420-190 330 0Z" fill="${color}"/>`;

/** Lintuharjun Liekki: the ball in its flame. */
export const liekki = () =>
  poster(
    '#3a0f24',
    `<circle cx="1090" cy="470" r="560" fill="#57152d"/>
    ${flame(1.04, '#c02a2a')}${flame(0.86, '#ef6a26')}${flame(0.68, YELLOW)}
    ${ball({ x: 1090, y: 622, r: 176, skin: '#f4893f', shade: '#a8321c', seam: '#3a0f24' })}
    <g fill="#3a0f24">${halftone({ left: 400, top: 730, width: 1220, height: 130 }, (_, down) => down * 0.8)}</g>`,
  );

const ripple = (index: number) => {
  const reach = 330 - Math.abs(index - 2) * 34 + (index % 2) * 40;
  const y = 500 + index * 40;
  return `<path d="M${1080 - reach} ${y}H${1080 + reach}" stroke-width="${22 - index * 1.6}"/>`;
};

/** Suvannon Sisu: still water, and the season's last ball over it. */
export const sisu = () =>
  poster(
    '#f0d9a8',
    `<circle cx="1080" cy="470" r="520" fill="#f6e6c4"/>
    <circle cx="1080" cy="470" r="400" fill="#f3c677"/>
    ${ball({ x: 1080, y: 470, r: 270, skin: '#ee7b35', shade: '#b3401c', seam: '#3a1a12' })}
    <path d="M300 470H1700V860H300Z" fill="#12576a"/>
    <path d="M300 470H1700V500H300Z" fill="#0c4152"/>
    <g stroke="#f3a25a" stroke-linecap="round">${times(8, ripple)}</g>
    <g fill="#0c4152">${halftone({ left: 400, top: 660, width: 1220, height: 200 }, (_, down) => down * 0.85)}</g>
    <path d="M300 480L560 410L760 470H1700L1560 430L1380 470L1240 444L1140 470H300Z" fill="#0c4152"/>`,
  );
