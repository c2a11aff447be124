import type { PlanTable } from '@permanto/contracts/seating-plan';
import { STATUS } from '../chart/seat-status';
import { ACCESSIBLE } from './features';
import type { SeatStatuses } from './seat-statuses';

/**
 * Where a list of seats begins: at the first free seat of the plan that is not a wheelchair place or for a companion, else
 * at the first free one, else at the first.
 */
export function firstSeat(
  { seats: { features } }: PlanTable,
  statuses: SeatStatuses,
  seats: readonly number[],
): number {
  const planned = [...seats].sort((one, other) => one - other);
  const free = planned.filter((seat) => statuses[seat] === STATUS.free);
  const ordinary = free.find((seat) => (features[seat]! & ACCESSIBLE) === 0);
  return ordinary ?? free[0] ?? planned[0] ?? 0;
}
