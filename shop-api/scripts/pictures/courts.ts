import { GOLD, scene, WOOD } from './scene';
import { beam, spread, times } from './svg';

const seams = `<path d="M-140 0h280M0-140v280M-100-98c74 50 74 146 0 196M100-98c-74 50-74 146 0 196" fill="none" stroke="#2b1008" stroke-width="8"/>`;

/** A ball on its way through the ring. */
export const basketball = () =>
  scene(
    WOOD,
    `${beam(360, 330, 320, 0.16)}${beam(1120, 1060, 320, 0.16)}
    <path d="M0 540h1200v90H0Z" fill="#b4612a" opacity=".75"/>
    ${times(12, (plank) => `<path d="M${600 + (plank - 6) * 110} 540L${600 + (plank - 6) * 190} 630" stroke="${WOOD.deep}" stroke-width="3" opacity=".6"/>`)}
    <rect x="530" y="60" width="470" height="310" rx="14" fill="#fff" fill-opacity=".12" stroke="${WOOD.light}" stroke-width="12"/>
    <rect x="660" y="186" width="210" height="150" fill="none" stroke="${WOOD.light}" stroke-width="9"/>
    <g stroke="${WOOD.light}" stroke-width="5" fill="none" opacity=".9">${times(7, (cord) => `<path d="M${655 + cord * 36} 376Q${690 + cord * 25} 470 ${702 + cord * 20} 540M${655 + (6 - cord) * 36} 376Q${700 + (6 - cord) * 20} 450 ${702 + (6 - cord) * 20} 540"/>`)}<path d="M674 430h180M690 484h146"/>
    </g>
    <g transform="translate(742 236) rotate(-22)"><circle r="140" fill="#d9762b"/>
    <path d="M-140 0a140 140 0 0 0 280 0c-60 60-220 60-280 0Z" fill="#8a3d12" opacity=".45"/>
    ${seams}</g>
    <path d="M640 372a124 30 0 0 0 248 0" fill="none" stroke="${GOLD}" stroke-width="16" stroke-linecap="round"/>`,
    [740, 240],
  );

const dust = (index: number) => {
  const [far, high] = spread(index);
  const reach = 40 + 440 * far;
  return `<circle cx="${600 - reach}" cy="${560 - high * reach * 0.5}" r="${5 + (index % 4) * 4}" fill="${WOOD.mid}"/>`;
};

/** A wheel in its dust. */
export const motors = () =>
  scene(
    WOOD,
    `<path d="M0 540h1200v90H0Z" fill="${WOOD.night}"/>
    ${times(9, (line) => `<path d="M${-20 + line * 26} ${170 + line * 42}h${300 - (line % 3) * 60}" stroke="${GOLD}" stroke-width="10" stroke-linecap="round" opacity="${0.14 + (line % 3) * 0.14}"/>`)}
    <g transform="translate(740 322)">${times(30, (block) => `<path d="M-17-262h34l-5 46h-24Z" transform="rotate(${block * 12})" fill="#120605"/>`)}
    <circle r="226" fill="#160807"/>
    <circle r="176" fill="none" stroke="#3b1a12" stroke-width="12"/>
    <circle r="140" fill="#c9c2bd"/>
    <circle r="118" fill="#6b5a52"/>
    ${times(6, (spoke) => `<path d="M-17-30h34l9-96h-52Z" transform="rotate(${spoke * 60 + 14})" fill="#d8d2cd"/>`)}<circle r="42" fill="${GOLD}"/>
    <circle r="17" fill="#3b1a12"/>
    </g>
    ${times(34, dust)}`,
    [740, 320],
  );
