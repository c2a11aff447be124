import { type PlanTable, sectionOfSeat } from '@permanto/contracts/seating-plan';

/** The height of a seated visitor's eyes above the row's floor, in metres. */
const EYES = 1.2;
/** Beyond a corner, a seat is about as far out one way as the other. */
const CORNER_SHARE = 0.5;

/** The side of the court or stage on which a seat is. */
type Side = 'long' | 'end' | 'corner';

/** What a plan with heights says of the view from a seat. */
export interface Sight {
  /** The eyes' position: x and y as in the plan, z up, all in metres. */
  readonly eye: readonly [x: number, y: number, z: number];
  /** From the eyes to what people come to look at, in whole metres. */
  readonly distance: number;
  /** Of the seat's row, in whole metres. */
  readonly height: number;
  readonly kind: 'court' | 'stage';
  readonly side: Side;
}

type Shape = PlanTable['shapes'][number];

/** The court or stage at the focal point: a hall may have two. */
function lookedAt({ shapes, focal_point: [x, y] }: PlanTable): Shape | undefined {
  const far = ({ outline }: Shape) => {
    const mean = (axis: 0 | 1) => outline.reduce((sum, at) => sum + at[axis], 0) / outline.length;
    return Math.hypot(mean(0) - x, mean(1) - y);
  };
  return shapes
    .filter(({ kind }) => kind === 'court' || kind === 'stage')
    .sort((one, other) => far(one) - far(other))[0];
}

/** The view from a seat; null if the plan lacks heights, or a court or stage. */
export const sightOf = (plan: PlanTable, seat: number): Sight | null => {
  const { metres_per_unit: metres, focal_point: focus, seats } = plan;
  const section = sectionOfSeat(plan, seat);
  const shape = lookedAt(plan);
  if (metres === undefined || section.heights === undefined || !shape) return null;
  const { from, to } = section.rows;
  const [first, last] = section.heights;
  const height = first + ((last - first) * (seats.row[seat]! - from)) / Math.max(1, to - 1 - from);
  const [x, y] = [seats.x[seat]!, seats.y[seat]!];
  const eye = [x * metres, y * metres, height + EYES] as const;
  const distance = Math.hypot(eye[0] - focus[0] * metres, eye[1] - focus[1] * metres, eye[2]);
  return {
    eye,
    distance: Math.round(distance),
    height: Math.round(height),
    kind: shape.kind === 'stage' ? 'stage' : 'court',
    side: sideOf(shape, x, y),
  };
};

function sideOf({ outline }: Shape, x: number, y: number): Side {
  const [xs, ys] = [outline.map((point) => point[0]), outline.map((point) => point[1])];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const across = Math.max(0, left - x, x - right);
  const down = Math.max(0, top - y, y - bottom);
  const [less, more] = [Math.min(across, down), Math.max(across, down)];
  if (less > CORNER_SHARE * more) return 'corner';
  const isWide = right - left >= bottom - top;
  return down >= across === isWide ? 'long' : 'end';
}
