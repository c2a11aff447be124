import { makePlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { hallOf } from '../chart/testing/plans';
import { STATUS } from '../chart/seat-status';
import { firstSeat } from './first-seat';

const plan = makePlanTable(hallOf(1, 2, 3));
plan.seats.features.fill(SEAT_FEATURE.accessible, 0, 1);
plan.seats.features.fill(SEAT_FEATURE.companion, 1, 2);
/** As they are listed where the hall is turned. */
const SEATS = [5, 4, 3, 2, 1, 0];
const first = (...taken: number[]) => {
  const statuses = new Uint8Array(6).fill(STATUS.free);
  for (const seat of taken) statuses[seat] = STATUS.taken;
  return firstSeat(plan, statuses, SEATS);
};

test('is the first free seat of the plan that is for everyone', () => {
  expect(first()).toBe(2);
  expect(first(2)).toBe(3);
});

test('is a wheelchair place where no other is free', () => {
  expect(first(2, 3, 4, 5)).toBe(0);
});

test('is the first seat where none is free', () => {
  expect(first(...SEATS)).toBe(0);
});
