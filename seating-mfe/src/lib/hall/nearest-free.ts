import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { STATUS } from '../chart/seat-status';
import type { Marks } from './marks';

const { accessible, companion, restricted } = SEAT_FEATURE;
/** A place for a wheelchair, or beside one, is no substitute for another seat, nor the other way round. */
const PURPOSE = accessible | companion;
/** No two seats of a plan are so many of its units apart. */
const FARTHEST = 1e7;

/**
 * The free seat to offer to somebody who has lost one: of the same category and section before others, of
 * the same category before others, then the nearest. One with a restricted view only where there is no
 * other, unless the lost one was such. Null where nothing fits.
 */
export function nearestFree(plan: PlanTable, marks: Marks, lost: number): number | null {
  const { x, y, category, features, row, count } = plan.seats;
  const purpose = features[lost]! & PURPOSE;
  const hidden = ~features[lost]! & restricted;
  const section = plan.rows[row[lost]!]!.section;
  const distance = (seat: number) => Math.hypot(x[seat]! - x[lost]!, y[seat]! - y[lost]!);
  const strangeness = (seat: number) => {
    const isHidden = (features[seat]! & hidden) !== 0;
    const isOther = category[seat] !== category[lost];
    const isElsewhere = isOther || plan.rows[row[seat]!]!.section !== section;
    return (isHidden ? 4 : 0) + (isOther ? 2 : 0) + (isElsewhere ? 1 : 0);
  };

  let best: number | null = null;
  let least = Infinity;
  for (let seat = 0; seat < count; seat++) {
    if (seat === lost || marks[seat] !== STATUS.free) continue;
    if ((features[seat]! & PURPOSE) !== purpose) continue;
    const away = strangeness(seat) * FARTHEST + distance(seat);
    if (away >= least) continue;
    best = seat;
    least = away;
  }
  return best;
}
