import { contains, type Corners, type Outline } from './outlines';
import type { Point } from './view';

/** More bands find more room, and take longer. */
const BANDS = 24;

/** The part of a polygon's horizontal band that is inside the polygon over the band's whole height. */
export interface Band {
  readonly left: number;
  readonly right: number;
}

/** The sides' parts within a band: left and right ends, from the left. Reused, since bands are cut by the thousand. */
const crossed: number[] = [];

/** The widest inner part of a band; empty if there is none. */
export function widestIn(outline: Outline, top: number, bottom: number): Band {
  findCrossed(outline.corners, top, bottom);
  let widest = { left: 0, right: 0 };
  let edge = Infinity;
  for (let at = 0; at < crossed.length; at += 2) {
    const [left, right] = [crossed[at]!, crossed[at + 1]!];
    const isInside = () => contains(outline, { x: (edge + left) / 2, y: (top + bottom) / 2 });
    if (left - edge > widest.right - widest.left && isInside())
      widest = { left: edge, right: left };
    edge = edge === Infinity ? right : Math.max(edge, right);
  }
  return widest;
}

function findCrossed(corners: Corners, top: number, bottom: number): void {
  crossed.length = 0;
  let ax = corners[corners.length - 2]!;
  let ay = corners[corners.length - 1]!;
  for (let at = 0; at < corners.length; at += 2) {
    const bx = corners[at]!;
    const by = corners[at + 1]!;
    if (Math.max(ay, by) > top && Math.min(ay, by) < bottom) {
      const slope = ay === by ? 0 : (bx - ax) / (by - ay);
      const from = ay === by ? ax : ax + slope * (Math.min(bottom, Math.max(top, ay)) - ay);
      const to = ay === by ? bx : ax + slope * (Math.min(bottom, Math.max(top, by)) - ay);
      insert(Math.min(from, to), Math.max(from, to));
    }
    ax = bx;
    ay = by;
  }
}

/** Keeps the parts sorted: there are few. */
function insert(left: number, right: number): void {
  let at = crossed.length;
  for (; at > 0 && crossed[at - 2]! > left; at -= 2) {
    crossed[at] = crossed[at - 2]!;
    crossed[at + 1] = crossed[at - 1]!;
  }
  crossed[at] = left;
  crossed[at + 1] = right;
}

/** Finds room for texts in a polygon. Lengths are in the plan's units. */
export class LabelRoom {
  /** Cut when they are first needed: most texts fit near the middle. */
  readonly #bands: (Band | undefined)[] = [];

  constructor(private readonly outline: Outline) {}

  /** The middle of a rectangle inside the polygon, as near to the polygon's middle as possible; null if none fits. */
  place(width: number, height: number): Point | null {
    const { bounds, middle } = this.outline;
    const step = (bounds.bottom - bounds.top) / BANDS;
    const count = Math.ceil(height / step);
    // Most sections of a large hall are smaller than their texts when all of it is shown.
    if (width > bounds.right - bounds.left || count > BANDS) return null;
    let nearest: Point | null = null;
    let least = Infinity;
    const last = BANDS - count;
    const first = Math.min(
      last,
      Math.max(0, Math.round((middle.y - bounds.top) / step - count / 2)),
    );
    // From the middle up and down by turns.
    for (let tried = 0; tried <= 2 * BANDS; tried++) {
      const at = first + (tried % 2 === 0 ? tried / 2 : -(tried + 1) / 2);
      if (at < 0 || at > last) continue;
      const y = bounds.top + (at + count / 2) * step;
      if (Math.abs(y - middle.y) >= least) continue;
      let [left, right] = [-Infinity, Infinity];
      for (let band = at; band < at + count && right - left >= width; band++) {
        const { left: from, right: to } = this.#bandAt(band, step);
        left = Math.max(left, from);
        right = Math.min(right, to);
      }
      if (right - left < width) continue;
      const x = Math.min(right - width / 2, Math.max(left + width / 2, middle.x));
      const distance = Math.hypot(x - middle.x, y - middle.y);
      if (distance < least) [least, nearest] = [distance, { x, y }];
    }
    return nearest;
  }

  #bandAt(band: number, step: number): Band {
    const top = this.outline.bounds.top + band * step;
    return (this.#bands[band] ??= widestIn(this.outline, top, top + step));
  }
}
