import { makePlanTable, type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import fc from 'fast-check';
import { hallOf } from '../chart/testing/plans';
import { STATUS } from '../chart/seat-status';
import { nearestFree } from './nearest-free';

const SECTIONS = 3;
const ROWS = 3;
const SEATS = 5;
const COUNT = SECTIONS * ROWS * SEATS;
const { accessible, companion, restricted } = SEAT_FEATURE;

const plain = makePlanTable(hallOf(SECTIONS, ROWS, SEATS));
const numberOf = (id: string) => plain.seats.ids.indexOf(id);
const withFeatures = (features: Uint8Array): PlanTable => ({
  ...plain,
  seats: { ...plain.seats, features },
});
const taken = (...ids: string[]) => {
  const statuses = new Uint8Array(COUNT);
  for (const id of ids) statuses[numberOf(id)] = STATUS.taken;
  return statuses;
};
const offered = (lost: string, ...others: string[]) => {
  const seat = nearestFree(plain, taken(lost, ...others), numberOf(lost));
  return seat === null ? null : plain.seats.ids[seat];
};
const section = (s: number) => plain.seats.ids.filter((id) => id.startsWith(`s${s}-`));

test('offers the adjacent seat', () => {
  expect(offered('s0-r1-2', 's0-r0-2', 's0-r2-2')).toBe('s0-r1-1');
});

test('prefers the same section to a nearer seat of another', () => {
  const all = section(0).filter((id) => id !== 's0-r2-0');
  expect(offered('s0-r0-4', ...all)).toBe('s0-r2-0');
});

test('prefers the same category to a nearer seat of another', () => {
  expect(offered('s0-r0-4', ...section(0))).toBe('s2-r0-0');
  expect(offered('s0-r0-4', ...section(0), ...section(2))).toBe('s1-r0-0');
});

test('offers nothing if nothing is free', () => {
  expect(offered('s0-r0-0', ...section(0), ...section(1), ...section(2))).toBeNull();
});

const aHall = fc.record({
  statuses: fc
    .array(fc.constantFrom(...Object.values(STATUS)), { minLength: COUNT, maxLength: COUNT })
    .map((statuses) => Uint8Array.from(statuses)),
  features: fc
    .array(fc.constantFrom(0, 0, 0, restricted, accessible, companion, companion | restricted), {
      minLength: COUNT,
      maxLength: COUNT,
    })
    .map((features) => Uint8Array.from(features)),
  lost: fc.nat(COUNT - 1),
});

const sectionOf = (seat: number) => plain.rows[plain.seats.row[seat]!]!.section;

test('offers the best free seat of the same purpose', () => {
  fc.assert(
    fc.property(aHall, ({ statuses, features, lost }) => {
      const { x, y, category } = plain.seats;
      const best = nearestFree(withFeatures(features), statuses, lost);
      const purpose = (seat: number) => features[seat]! & (accessible | companion);
      const fitting = Array.from({ length: COUNT }, (_, seat) => seat).filter(
        (seat) =>
          seat !== lost && statuses[seat] === STATUS.free && purpose(seat) === purpose(lost),
      );
      if (best === null) return fitting.length === 0;
      const isWorse = (seat: number) =>
        (features[seat]! & restricted) !== 0 && (features[lost]! & restricted) === 0;
      const isOtherCategory = (seat: number) => category[seat] !== category[lost];
      const isElsewhere = (seat: number) =>
        isOtherCategory(seat) || sectionOf(seat) !== sectionOf(lost);
      const distance = (seat: number) => Math.hypot(x[seat]! - x[lost]!, y[seat]! - y[lost]!);
      const order = [isWorse, isOtherCategory, isElsewhere, distance];
      const isBetter = (seat: number) => {
        const rule = order.find((of) => of(seat) !== of(best));
        return rule !== undefined && rule(seat) < rule(best);
      };
      return fitting.includes(best) && !fitting.some(isBetter);
    }),
    { numRuns: 500 },
  );
});
