import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { STATUS } from '../chart/seat-status';
import { ACCESSIBLE } from './features';
import type { SeatStatuses } from './seat-statuses';

/** More than any distance within a plan, in its units. */
const MAX_DISTANCE = 1e7;

/**
 * The free seat to offer instead of a lost one. Prefers the same category and section, then the same
 * category, then the nearest. A restricted view comes last unless the lost seat had one. Null if no
 * seat fits.
 */
export function nearestFree(plan: PlanTable, statuses: SeatStatuses, lost: number): number | null {
  const { x, y, category, features, row, count } = plan.seats;
  // Wheelchair places and companion seats only replace their own kind.
  const purpose = features[lost]! & ACCESSIBLE;
  const hidden = ~features[lost]! & SEAT_FEATURE.restricted;
  const section = plan.rows[row[lost]!]!.section;
  const distance = (seat: number) => Math.hypot(x[seat]! - x[lost]!, y[seat]! - y[lost]!);
  const penalty = (seat: number) => {
    const isHidden = (features[seat]! & hidden) !== 0;
    const isOther = category[seat] !== category[lost];
    const isElsewhere = isOther || plan.rows[row[seat]!]!.section !== section;
    return (isHidden ? 4 : 0) + (isOther ? 2 : 0) + (isElsewhere ? 1 : 0);
  };

  let best: number | null = null;
  let lowest = Infinity;
  for (let seat = 0; seat < count; seat++) {
    if (seat === lost || statuses[seat] !== STATUS.free) continue;
    if ((features[seat]! & ACCESSIBLE) !== purpose) continue;
    const cost = penalty(seat) * MAX_DISTANCE + distance(seat);
    if (cost >= lowest) continue;
    best = seat;
    lowest = cost;
  }
  return best;
}
