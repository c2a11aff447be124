import { TICKET } from './mark';
import { png } from './png';

/** Samples along each side of a pixel. */
const FINENESS = 3;
const WHITE = [255, 255, 255] as const;

const {
  size: SIZE,
  center,
  degrees,
  halfWidth,
  halfHeight,
  corner,
  notch,
  tear,
  hole,
  holes,
} = TICKET;
const ANGLE = (-degrees * Math.PI) / 180;
const [COS, SIN] = [Math.cos(ANGLE), Math.sin(ANGLE)];

function isInRounded(x: number, y: number, width: number, height: number, radius: number) {
  const dx = Math.max(Math.abs(x) - width + radius, 0);
  const dy = Math.max(Math.abs(y) - height + radius, 0);
  return Math.abs(x) <= width && Math.abs(y) <= height && Math.hypot(dx, dy) <= radius;
}

/** Whether a point of the square is on the ticket that `markSvg` draws. */
function isTicket(atX: number, atY: number): boolean {
  const [dx, dy] = [atX - center, atY - center];
  const [x, y] = [dx * COS - dy * SIN, dx * SIN + dy * COS];
  if (!isInRounded(x, y, halfWidth, halfHeight, corner)) return false;
  const isNotched = Math.hypot(Math.abs(x) - halfWidth, y) < notch;
  return !isNotched && !holes.some((at) => Math.hypot(x - tear, y - at) < hole);
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The mark for systems that show no SVG, to the square's edges. `color`: `#rrggbb`; `size` in pixels. */
export function markPng(color: string, size: number): Buffer {
  const ground = channels(color);
  const step = SIZE / size / FINENESS;
  return png(size, (x, y) => {
    let share = 0;
    for (let sample = 0; sample < FINENESS * FINENESS; sample += 1) {
      const atX = (x * FINENESS + (sample % FINENESS) + 0.5) * step;
      const atY = (y * FINENESS + Math.floor(sample / FINENESS) + 0.5) * step;
      if (isTicket(atX, atY)) share += 1 / FINENESS ** 2;
    }
    const [red, green, blue] = WHITE.map((white, index) =>
      Math.round(white * share + (ground[index] ?? 0) * (1 - share)),
    ) as [number, number, number];
    return [red, green, blue, 255];
  });
}
