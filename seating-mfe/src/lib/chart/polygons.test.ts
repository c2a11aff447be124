import { contains, makeOutline } from './outlines';
import { fillPolygon, strokePolygon } from './polygons';
import { emptyBuffer } from './testing/draw-hall';
import { forSeeds } from './testing/random';

const INK = 0xff332211 | 0;
const BLACK = 0xff000000 | 0;
const WHITE = -1;
const SIZE = 60;

/** A star around the middle: a simple outline, convex or not, partly outside the buffer. */
function makeStar(random: () => number): [number, number][] {
  const count = 3 + Math.floor(random() * 9);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const radius = 6 + random() * 34;
    return [SIZE / 2 + Math.cos(angle) * radius, SIZE / 2 + Math.sin(angle) * radius];
  });
}

describe('polygons', () => {
  it('cover each pixel by the share that is inside along its middle', () => {
    forSeeds(40, (random) => {
      const outline = makeOutline(makeStar(random));
      const buffer = emptyBuffer(SIZE, SIZE);
      buffer.pixels.fill(BLACK);
      fillPolygon(buffer, outline.corners, WHITE);
      const wrong = [...buffer.pixels.keys()].filter((at) => {
        const [left, y] = [at % SIZE, Math.floor(at / SIZE) + 0.5];
        const samples = Array.from({ length: 32 }, (_, i) => left + (i + 0.5) / 32);
        const inside = samples.filter((x) => contains(outline, { x, y })).length / 32;
        return Math.abs(inside - (buffer.pixels[at]! & 0xff) / 255) > 0.1;
      });
      // Two sides that meet within a pixel may cover it twice.
      expect(wrong.length).toBeLessThanOrEqual(SIZE / 10);
    });
  });

  it('have an outline that covers the steps of the fill', () => {
    forSeeds(60, (random) => {
      const outline = makeOutline(makeStar(random));
      const edge = emptyBuffer(SIZE, SIZE);
      strokePolygon(edge, outline.corners, INK, 1.5);
      const filled = emptyBuffer(SIZE, SIZE);
      fillPolygon(filled, outline.corners, INK);
      const bare = [...filled.pixels.keys()].filter((at) => {
        const isStep = (filled.pixels[at] === INK) !== (filled.pixels[at + SIZE] === INK);
        if (!isStep || at + SIZE >= SIZE * SIZE) return false;
        return edge.pixels[at] === 0 && edge.pixels[at + SIZE] === 0;
      });
      expect(bare).toEqual([]);
    });
  });
});
