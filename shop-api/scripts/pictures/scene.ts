import { BEAMS, CARD, fade, svg, WIDE } from './svg';

interface Palette {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly light: string;
}

/** The one warm colour that all pictures share. */
export const GOLD = '#f2b84b';

export const VIOLET: Palette = {
  night: '#180a26',
  deep: '#331650',
  mid: '#70329f',
  light: '#cba6ea',
};
export const ICE: Palette = { night: '#061426', deep: '#0d2f57', mid: '#2468a8', light: '#b9dcf7' };
export const WOOD: Palette = {
  night: '#1f0c08',
  deep: '#4a1d0c',
  mid: '#9c4a1a',
  light: '#f3c79a',
};
export const ROSE: Palette = {
  night: '#220815',
  deep: '#4f1230',
  mid: '#9c2858',
  light: '#f2b3c8',
};
export const TEAL: Palette = {
  night: '#041d1c',
  deep: '#0b423f',
  mid: '#1f7f78',
  light: '#aee3d8',
};
export const INDIGO: Palette = {
  night: '#0c0b26',
  deep: '#1e1d56',
  mid: '#4a4cb0',
  light: '#c3c6f2',
};

/** As wide as a desktop shows it. */
export const SCALE = 4 / 3;

/**
 * What all scenes have in common: their dusk, a round light behind what they show, haze over the
 * ground, and corners that the light doesn't reach.
 */
export function scene(
  palette: Palette,
  body: string,
  light: readonly [number, number] = [730, 300],
) {
  const { night, deep, mid, light: bright } = palette;
  const [x, y] = light;
  return svg(
    WIDE,
    `<defs>${fade('dusk', deep, night)}${BEAMS}${fade('haze', `${mid}00`, `${mid}66`)}
    <radialGradient id="light"><stop stop-color="${bright}" stop-opacity=".75"/>
    <stop offset=".3" stop-color="${mid}" stop-opacity=".9"/>
    <stop offset="1" stop-color="${mid}" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="corners" cx="${x / WIDE.width}" cy=".5" r=".72"><stop offset=".55" stop-color="${night}" stop-opacity="0"/>
    <stop offset="1" stop-color="${night}" stop-opacity=".8"/>
    </radialGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#dusk)"/>
    <circle cx="${x}" cy="${y}" r="560" fill="url(#light)" opacity=".8"/>${body}
    <rect y="380" width="1200" height="250" fill="url(#haze)" opacity=".5"/>
    <rect width="1200" height="630" fill="url(#corners)"/>`,
    SCALE,
  );
}

/** On a light ground, in the shop's own colour: a thing that can be bought, under a lamp on its left. */
export const thing = (body: string) =>
  svg(
    CARD,
    `<defs>${fade('ground', '#f6eefc', '#dcc6f0')}
    <radialGradient id="wall"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="lamp" cx=".3" cy=".12" r=".95"><stop stop-color="#fff" stop-opacity=".3"/>
    <stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="14" dy="26" stdDeviation="20" flood-color="${VIOLET.night}" flood-opacity=".38"/></filter></defs>
    <rect width="960" height="720" fill="url(#ground)"/><circle cx="440" cy="310" r="430" fill="url(#wall)"/>
    <g filter="url(#shadow)">${body}</g><rect width="960" height="720" fill="url(#lamp)"/>`,
  );
