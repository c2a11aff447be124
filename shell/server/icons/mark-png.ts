import { crc32, deflateSync } from 'node:zlib';
import { TICKET } from './mark';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits each of red, green, blue and alpha (PNG, section 11.2.1). */
const RGBA = [8, 6, 0, 0, 0];
const CHANNELS = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Encodes a square image as PNG. `pixel` returns red, green, blue and alpha, 0 to 255 each. */
function png(
  size: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number],
): Buffer {
  // Each line starts with its filter type: none.
  const lineBytes = 1 + size * CHANNELS;
  const raw = Buffer.alloc(size * lineBytes);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) raw.set(pixel(x, y), y * lineBytes + 1 + x * CHANNELS);
  }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(RGBA)])),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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
