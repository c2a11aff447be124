import { cornersOf, SEAT_SHAPES } from './shapes';
import { drawSprite, stamp, type Look } from './sprites';

const look = (shape: Look['shape'], mark: Look['mark'] = null): Look => ({
  shape,
  fill: [10, 20, 30],
  ring: null,
  mark,
});
const alphaAt = (pixels: Uint32Array, at: number) => pixels[at]! >>> 24;
const coverOf = (pixels: Uint32Array) =>
  pixels.reduce((total, pixel) => total + (pixel >>> 24) / 255, 0);

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
  it.each(SEAT_SHAPES)('covers as many pixels as a %s has, wherever it stands', (shape) => {
    for (const radius of [2.5, 6, 17]) {
      for (const offset of [0, 0.25, 0.5, 0.75]) {
        const { pixels } = drawSprite(look(shape), radius, offset, 1 - offset);
        const exact = areaOf(shape) * radius ** 2;
        expect(Math.abs(coverOf(pixels) - exact) / exact).toBeLessThan(0.3 / radius);
      }
    }
  });

  it('is full in the middle, empty in the corners and never touches its border', () => {
    const { width, pixels } = drawSprite(look('disc'), 7.3, 0.99, 0.99);
    const middle = Math.floor(width / 2);
    expect(pixels[middle * width + middle]).toBe(0xff1e140a);
    for (let i = 0; i < width; i++) {
      expect(alphaAt(pixels, i)).toBe(0);
      expect(alphaAt(pixels, i * width)).toBe(0);
    }
  });

  it('bears its mark only where it is large enough to be read', () => {
    const mark = { kind: 'cross', color: [255, 255, 255] } as const;
    const colorsAt = (radius: number) =>
      new Set([...drawSprite(look('disc', mark), radius, 0, 0).pixels].map((p) => p & 0xffffff));
    expect(colorsAt(3).has(0xffffff)).toBe(false);
    expect(colorsAt(12).has(0xffffff)).toBe(true);
  });
});

describe('stamping', () => {
  it('cuts at the edges of the frame', () => {
    const sprite = drawSprite(look('square'), 4, 0, 0);
    for (const [left, top] of [
      [-6, -6],
      [17, 3],
      [-100, 0],
      [5, 19],
    ] as const) {
      const frame = new Uint32Array(20 * 20);
      stamp(frame, 20, 20, sprite, left, top);
      const expected = new Uint32Array(20 * 20);
      sprite.pixels.forEach((pixel, at) => {
        const x = left + (at % sprite.width);
        const y = top + Math.floor(at / sprite.width);
        if (x >= 0 && x < 20 && y >= 0 && y < 20) expected[y * 20 + x] = pixel;
      });
      expect(frame).toEqual(expected);
    }
  });
});
