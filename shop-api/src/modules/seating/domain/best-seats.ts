import { ok, refuse, type Result } from '../../../result';
import { accessibleSeats } from './accessible-seats';
import type { Hall, HallSeat } from './hall';
import { ordinarySeats, together } from './ordinary-seats';
import { runsOf, type Measure } from './runs';
import { strictlyTogether } from './strictly-together';

export interface Wish {
  /** All seats, those for wheelchairs among them. */
  readonly count: number;
  /** How many of them are places for wheelchairs. */
  readonly accessible: number;
  readonly sectionId: string | undefined;
  /** Side by side in one row, or not at all. */
  readonly isTogether: boolean;
  /** Whether a seat is free, and can be bought at all. */
  readonly isOnSale: (seat: HallSeat) => boolean;
}

type Found = Result<
  readonly HallSeat[],
  'seat_reservations_not_enough_seats_available' | 'no_available_seat_groups'
>;

/** Places for wheelchairs and their companions' seats: only on request, or as the last ones. */
const isReserved = ({ planned }: HallSeat) =>
  planned.accessible || planned.companion_of !== undefined;

/**
 * The best seats for a party, all of them or a refusal: never fewer than asked while enough
 * are free, unless the party insists on sitting together. A place without a number is for those
 * who ask for its section, and for those for whom there are too few seats.
 */
export function bestSeats(hall: Hall, request: Wish): Found {
  if (request.sectionId !== undefined) return bestOf(hall, request);
  const isOnSale = (seat: HallSeat) => seat.isNumbered && request.isOnSale(seat);
  const seated = bestOf(hall, { ...request, isOnSale });
  return seated.ok || seated.refusal.code === 'no_available_seat_groups'
    ? seated
    : bestOf(hall, request);
}

function bestOf(hall: Hall, request: Wish): Found {
  const isFree = (seat: HallSeat) =>
    (request.sectionId === undefined || seat.seat.section.id === request.sectionId) &&
    request.isOnSale(seat);
  const measure: Measure = ({ distance }) => distance / hall.reach;
  const runs = runsOf(hall, (seat) => !isReserved(seat) && isFree(seat));
  // The usual case first: it needs no second look at the hall.
  const best = request.accessible === 0 ? together(runs, request.count, measure) : null;
  if (best) return ok(best);
  const free = hall.rows.flat().filter(isFree);
  const enough = enoughOf(free, request);
  if (!enough.ok) return enough;
  if (request.isTogether) {
    const seats = strictlyTogether(runsOf(hall, isFree), request, measure);
    return seats ? ok(seats) : refuse('no_available_seat_groups');
  }
  if (request.accessible > 0) return ok(withWheelchairs(hall, { free, isFree, measure }, request));
  return ok(ordinarySeats(runs, request.count, measure) ?? lastOnes(free, request.count, measure));
}

function enoughOf(
  free: readonly HallSeat[],
  { count, accessible }: Wish,
): Result<null, 'seat_reservations_not_enough_seats_available'> {
  const places = free.filter(({ planned }) => planned.accessible).length;
  const code = 'seat_reservations_not_enough_seats_available';
  if (places < accessible) return refuse(code, { available: places });
  return free.length < count ? refuse(code, { available: free.length }) : ok(null);
}

/** When other seats have run out: first what belongs to a wheelchair, its own place last. */
function lastOnes(free: readonly HallSeat[], count: number, measure: Measure): readonly HallSeat[] {
  const rank = ({ planned }: HallSeat) =>
    planned.accessible ? 2 : planned.companion_of === undefined ? 0 : 1;
  return [...free].sort((a, b) => rank(a) - rank(b) || measure(a) - measure(b)).slice(0, count);
}

interface Free {
  readonly free: readonly HallSeat[];
  readonly isFree: (seat: HallSeat) => boolean;
  readonly measure: Measure;
}

/** Wheelchairs and companions first, then the rest as near to them as possible. */
function withWheelchairs(
  hall: Hall,
  { free, isFree, measure }: Free,
  { count, accessible }: Wish,
): readonly HallSeat[] {
  const others = count - accessible;
  const found = accessibleSeats(free, { places: accessible, others, measure });
  const [near] = found?.places ?? [];
  if (!found || !near) return [];
  const got = [...found.places, ...found.companions];
  const rest = count - got.length;
  const fromThem: Measure = ({ planned }) =>
    Math.hypot(planned.x - near.planned.x, planned.y - near.planned.y) / (2 * hall.reach);
  const ofSection = ({ seat }: HallSeat) => seat.section.id === near.seat.section.id;
  const isOrdinary = (seat: HallSeat) => !isReserved(seat) && isFree(seat);
  const more =
    ordinarySeats(
      runsOf(hall, (seat) => ofSection(seat) && isOrdinary(seat)),
      rest,
      fromThem,
    ) ??
    ordinarySeats(runsOf(hall, isOrdinary), rest, fromThem) ??
    lastOnes(
      free.filter((seat) => !got.includes(seat)),
      rest,
      fromThem,
    );
  return [...got, ...more];
}
