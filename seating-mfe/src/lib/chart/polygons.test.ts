import { contains, makeOutline } from './outlines';
import { fillPolygon, strokePolygon } from './polygons';
import { emptyPicture } from './testing/pictures';
import { forSeeds } from './testing/random';

const INK = 0xff332211 | 0;
const SIZE = 60;

/** A star around the middle: any simple outline, convex or not, partly outside the picture. */
function makeStar(random: () => number): [number, number][] {
  const count = 3 + Math.floor(random() * 9);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const radius = 6 + random() * 34;
    return [SIZE / 2 + Math.cos(angle) * radius, SIZE / 2 + Math.sin(angle) * radius];
  });
}

describe('polygons', () => {
  it('are filled where their pixels’ middles are inside, and nowhere else', () => {
    forSeeds(60, (random) => {
      const outline = makeOutline(makeStar(random));
      const picture = emptyPicture(SIZE, SIZE);
      fillPolygon(picture, outline.corners, INK);
      const wrong = [...picture.pixels.keys()].filter((at) => {
        const middle = { x: (at % SIZE) + 0.5, y: Math.floor(at / SIZE) + 0.5 };
        return contains(outline, middle) !== (picture.pixels[at] === INK);
      });
      expect(wrong).toEqual([]);
    });
  });

  it('have an edge that covers where the filling ends', () => {
    forSeeds(60, (random) => {
      const outline = makeOutline(makeStar(random));
      const edge = emptyPicture(SIZE, SIZE);
      strokePolygon(edge, outline.corners, INK, 1.5);
      const filled = emptyPicture(SIZE, SIZE);
      fillPolygon(filled, outline.corners, INK);
      const bare = [...filled.pixels.keys()].filter((at) => {
        const [isIn, right] = [filled.pixels[at] === INK, filled.pixels[at + 1] === INK];
        const isStep = (at + 1) % SIZE !== 0 && isIn !== right;
        return isStep && edge.pixels[at] === 0 && edge.pixels[at + 1] === 0;
      });
      expect(bare).toEqual([]);
    });
  });
});
