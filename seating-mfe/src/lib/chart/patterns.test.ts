import { inkOn, luminanceOf, mixColors, type Rgb, rgbOf } from './palette';
import { patternColor, patternOfCategory, tileOf } from './patterns';
import { fillPolygon } from './polygons';
import { emptyBuffer } from './testing/draw-hall';
import { forSeeds } from './testing/random';

const contrast = (a: Rgb, b: Rgb) => {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('the patterns of sections', () => {
  it('differ from one category to the next, and leave the first plain', () => {
    expect(patternOfCategory(0)).toBeNull();
    const kinds = [1, 2, 3, 4].map((at) => patternOfCategory(at)!);
    const drawn = kinds.map((kind) => JSON.stringify(tileOf(kind, 1).rows));
    expect(new Set(drawn).size).toBe(kinds.length);
  });

  it('cover about the same part of the section, whatever the device’s pixels', () => {
    for (const ratio of [0.5, 1, 1.5, 2, 3]) {
      for (const kind of [1, 2, 3, 4]) {
        const { side, rows } = tileOf(kind, ratio);
        const share = rows.flat().length / side ** 2;
        expect([kind, ratio, share > 0.12 && share < 0.32]).toEqual([kind, ratio, true]);
      }
    }
  });

  it('stand out from any colour, and leave the text on it legible', () => {
    forSeeds(2_000, (random) => {
      const channel = () => Math.floor(random() * 256);
      const towards = random() < 0.5 ? 0 : 255;
      const strong: Rgb = [channel(), channel(), channel()];
      const fill = mixColors(strong, [towards, towards, towards], random());
      const color = patternColor(fill);
      expect(contrast(fill, color)).toBeGreaterThan(1.2);
      expect(contrast(color, rgbOf(inkOn(fill)))).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('move with the plan, and stay inside the section', () => {
    const [fill, color] = [0xff000000 | 0, -1];
    const square = (at: number) =>
      Float64Array.of(at, at, at + 20, at, at + 20, at + 20, at, at + 20);
    const drawnAt = (at: number) => {
      const buffer = emptyBuffer(40, 40);
      fillPolygon(buffer, square(at), fill, { tile: tileOf(2, 1), color, left: at, top: at });
      const colorAt = (x: number, y: number) => buffer.pixels[(at + y) * buffer.stride + at + x];
      const inside = Array.from({ length: 20 * 20 }, (_, n) => colorAt(n % 20, Math.floor(n / 20)));
      return { inside, all: [...buffer.pixels].filter((pixel) => pixel !== 0) };
    };
    const { inside, all } = drawnAt(3);
    expect(new Set(inside)).toEqual(new Set([fill, color]));
    expect(all).toHaveLength(inside.length);
    expect(drawnAt(9).inside).toEqual(inside);
  });
});
