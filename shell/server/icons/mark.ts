import type { Shop } from '@permanto/contracts';

/** Lengths in a square of 512; the ticket is rotated in its centre. */
export const TICKET = {
  size: 512,
  center: 256,
  degrees: -14,
  halfWidth: 172,
  halfHeight: 108,
  corner: 26,
  notch: 34,
  tear: 62,
  hole: 7,
  holes: [-54, -18, 18, 54],
} as const;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** The default colour in shared/ui's tokens. */
const DEFAULT_COLOR = '#2139a9';

/** The shop's strong primary colour, `#rrggbb`. */
export function markColor({ theme: { colors } }: Shop): string {
  const given = [colors.primary['700'], colors.primary['600'], colors.primary['500']];
  const color = given.find((shade) => shade !== undefined && HEX.test(shade)) ?? DEFAULT_COLOR;
  return color.length > 4 ? color : color.replace(/[0-9a-f]/gi, '$&$&');
}

function ticketPath(): string {
  const { halfWidth: w, halfHeight: h, corner: c, notch: n } = TICKET;
  const arc = (radius: number, sweep: number, dx: number, dy: number) =>
    `a${radius} ${radius} 0 0 ${sweep} ${dx} ${dy}`;
  return [
    `M${c - w} ${-h}H${w - c}${arc(c, 1, c, c)}V${-n}${arc(n, 0, 0, 2 * n)}V${h - c}`,
    `${arc(c, 1, -c, c)}H${c - w}${arc(c, 1, -c, -c)}V${n}${arc(n, 0, 0, -2 * n)}V${c - h}`,
    `${arc(c, 1, c, -c)}Z`,
  ].join('');
}

/**
 * A white ticket on the shop's colour. `isMaskable`: without rounded corners, for systems that crop the
 * icon; the ticket lies within the safe zone of four fifths.
 */
export function markSvg(color: string, isMaskable: boolean): string {
  const { size, center, degrees, tear, hole, holes } = TICKET;
  const corner = isMaskable ? 0 : size / 4;
  const dashes = holes.map((y) => `<circle cx="${tear}" cy="${y}" r="${hole}" fill="${color}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${color}"/>`,
    `<g transform="translate(${center} ${center}) rotate(${degrees})">`,
    `<path fill="#fff" d="${ticketPath()}"/>${dashes.join('')}</g></svg>`,
  ].join('');
}
