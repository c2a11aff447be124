import { contains, forEachSide, type Outline } from './outlines';
import type { Point } from './view';

/** More bands find more room, and take longer. */
const BANDS = 24;

/** The part of a polygon's horizontal band that is inside the polygon over the band's whole height. */
interface Band {
  readonly left: number;
  readonly right: number;
}

/** The widest inner part of a band; empty if there is none. */
function widestIn(outline: Outline, top: number, bottom: number): Band {
  const crossed: Band[] = [];
  forEachSide(outline.corners, (ax, ay, bx, by) => {
    if (Math.max(ay, by) <= top || Math.min(ay, by) >= bottom) return;
    const xAt = (y: number) => ax + ((y - ay) / (by - ay || 1)) * (bx - ax);
    const inBand = (y: number) => Math.min(bottom, Math.max(top, y));
    const [from, to] = ay === by ? [ax, bx] : [xAt(inBand(ay)), xAt(inBand(by))];
    crossed.push({ left: Math.min(from, to), right: Math.max(from, to) });
  });
  crossed.sort((one, other) => one.left - other.left);
  let widest = { left: 0, right: 0 };
  let edge = Infinity;
  for (const { left, right } of crossed) {
    const isInside = () => contains(outline, { x: (edge + left) / 2, y: (top + bottom) / 2 });
    if (left - edge > widest.right - widest.left && isInside())
      widest = { left: edge, right: left };
    edge = edge === Infinity ? right : Math.max(edge, right);
  }
  return widest;
}

/** Finds room for texts in a polygon. Lengths are in the plan's units. */
export class LabelRoom {
  #bands: readonly Band[] | undefined;

  constructor(private readonly outline: Outline) {}

  /** The middle of a rectangle inside the polygon, as near to the polygon's middle as possible; null if none fits. */
  place(width: number, height: number): Point | null {
    const { bounds, middle } = this.outline;
    const step = (bounds.bottom - bounds.top) / BANDS;
    const count = Math.ceil(height / step);
    // Most sections of a large hall are smaller than their texts when all of it is shown.
    if (width > bounds.right - bounds.left || count > BANDS) return null;
    this.#bands ??= Array.from({ length: BANDS }, (_, at) =>
      widestIn(this.outline, bounds.top + at * step, bounds.top + (at + 1) * step),
    );
    let nearest: Point | null = null;
    let least = Infinity;
    for (let at = 0; at + count <= BANDS; at++) {
      let [left, right] = [-Infinity, Infinity];
      for (let band = at; band < at + count; band++) {
        left = Math.max(left, this.#bands[band]!.left);
        right = Math.min(right, this.#bands[band]!.right);
      }
      if (right - left < width) continue;
      const x = Math.min(right - width / 2, Math.max(left + width / 2, middle.x));
      const y = bounds.top + (at + count / 2) * step;
      const distance = Math.hypot(x - middle.x, y - middle.y);
      if (distance < least) [least, nearest] = [distance, { x, y }];
    }
    return nearest;
  }
}
