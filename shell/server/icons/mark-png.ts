import { TICKET } from './mark';
import { png } from './png';

/** Anti-aliasing samples along each side of a pixel. */
const SAMPLES_PER_SIDE = 3;
const SAMPLES = SAMPLES_PER_SIDE ** 2;
const WHITE = 255;

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

const isNear = (dx: number, dy: number, distance: number) =>
  dx * dx + dy * dy <= distance * distance;

function isInRounded(x: number, y: number, width: number, height: number, radius: number) {
  const dx = Math.max(Math.abs(x) - width + radius, 0);
  const dy = Math.max(Math.abs(y) - height + radius, 0);
  return Math.abs(x) <= width && Math.abs(y) <= height && isNear(dx, dy, radius);
}

/** Whether a point is on the ticket that `markSvg` draws. */
function isTicket(atX: number, atY: number): boolean {
  const [dx, dy] = [atX - center, atY - center];
  const [x, y] = [dx * COS - dy * SIN, dx * SIN + dy * COS];
  if (!isInRounded(x, y, halfWidth, halfHeight, corner)) return false;
  const isNotched = isNear(Math.abs(x) - halfWidth, y, notch);
  return !isNotched && !holes.some((at) => isNear(x - tear, y - at, hole));
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Returns how much of each pixel the ticket covers, 0 to 1. Samples only pixels whose corners differ. */
function coverage(size: number): (x: number, y: number) => number {
  const pixel = SIZE / size;
  const corners = Array.from({ length: (size + 1) ** 2 }, (_, index) =>
    isTicket((index % (size + 1)) * pixel, Math.floor(index / (size + 1)) * pixel),
  );
  return (x, y) => {
    const at = y * (size + 1) + x;
    const [first = false, ...others] = [at, at + 1, at + size + 1, at + size + 2].map(
      (corner) => corners[corner],
    );
    if (others.every((other) => other === first)) return Number(first);
    let inside = 0;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const dx = ((sample % SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE;
      const dy = (Math.floor(sample / SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE;
      inside += Number(isTicket((x + dx) * pixel, (y + dy) * pixel));
    }
    return inside / SAMPLES;
  };
}

/** The mark as PNG, without margins. `color`: `#rrggbb`; `size` in pixels. */
export function markPng(color: string, size: number): Buffer {
  const background = channels(color);
  const coverageAt = coverage(size);
  return png(size, (x, y) => {
    const covered = coverageAt(x, y);
    const [red = 0, green = 0, blue = 0] = background.map((one) =>
      Math.round(WHITE * covered + one * (1 - covered)),
    );
    return [red, green, blue, 255];
  });
}
