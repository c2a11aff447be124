import { type PixelBuffer, pixelOf } from './pixel-buffer';
import { cornersOf, SEAT_SHAPES } from './shapes';
import { drawSprite, type Look, stamp } from './sprites';
import { emptyBuffer } from './testing/draw-hall';

const INK = [10, 20, 30] as const;
const BLACK = 0xff000000 | 0;
const look = (shape: Look['shape'], changes: Partial<Look> = {}): Look => ({
  shape,
  fill: [255, 255, 255],
  ring: null,
  mark: null,
  ...changes,
});

/** Draws a sprite on black. */
function drawOnBlack(of: Look, radius: number, offset: readonly [number, number]): PixelBuffer {
  const drawn = emptyBuffer(80, 80);
  drawn.pixels.fill(BLACK);
  const sprite = drawSprite(of, radius, offset, { stride: drawn.stride, background: BLACK });
  stamp(drawn, sprite, 40 * drawn.stride + 40);
  return drawn;
}
const coverOf = ({ pixels }: PixelBuffer) =>
  pixels.reduce((total, pixel) => total + (pixel & 0xff) / 255, 0);

/** By the shoelace formula; a disc's is π. */
function areaOf(shape: Look['shape']): number {
  const corners = cornersOf(shape);
  if (!corners) return Math.PI;
  return Math.abs(
    corners.reduce((total, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length]!;
      return total + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

describe('a sprite', () => {
  it.each(SEAT_SHAPES)('covers the area of a %s at any subpixel position', (shape) => {
    for (const radius of [2.5, 6, 17]) {
      for (const offset of [0, 0.25, 0.5, 0.75]) {
        const exact = areaOf(shape) * radius ** 2;
        const covered = coverOf(drawOnBlack(look(shape), radius, [offset, 1 - offset]));
        expect(Math.abs(covered - exact) / exact).toBeLessThan(0.3 / radius);
      }
    }
  });

  it('has its middle at the given position', () => {
    const { pixels, stride } = drawOnBlack(look('disc'), 9, [0.25, 0.5]);
    let [x, y, total] = [0, 0, 0];
    pixels.forEach((pixel, at) => {
      const cover = pixel & 0xff;
      x += cover * ((at % stride) + 0.5);
      y += cover * (Math.floor(at / stride) + 0.5);
      total += cover;
    });
    expect(x / total).toBeCloseTo(40.25, 1);
    expect(y / total).toBeCloseTo(40.5, 1);
  });

  it('has ring and mark only if it is large enough for them', () => {
    const marked = look('disc', { ring: INK, mark: { kind: 'cross', color: INK } });
    const inked = (radius: number) =>
      drawOnBlack(marked, radius, [0, 0]).pixels.filter((pixel) => pixel === pixelOf(INK)).length;
    expect(inked(3)).toBe(0);
    expect(inked(12)).toBeGreaterThan(40);
  });

  it.each(['tick', 'cross', 'bar', 'plus', 'wheelchair'] as const)('shows a %s', (kind) => {
    const marked = look('disc', { mark: { kind, color: INK } });
    const inked = drawOnBlack(marked, 16, [0, 0]).pixels.filter((pixel) => pixel === pixelOf(INK));
    expect(inked.length).toBeGreaterThan(20);
    expect(inked.length).toBeLessThan(300);
  });
});
