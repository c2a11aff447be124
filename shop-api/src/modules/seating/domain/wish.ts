import { ok, refuse, type Result } from '../../../result';

/** What a reservation asks for: named seats, or so many of the best ones. */
export interface SeatWish {
  readonly count: number;
  readonly seatIds: readonly string[] | null;
  readonly sectionId: string | undefined;
}

interface AskedSeats {
  readonly seat_count?: number | undefined;
  readonly section?: { readonly id: string } | undefined;
  readonly seat?: { readonly chart_id: string } | undefined;
  readonly seats?: readonly { readonly chart_id: string }[] | undefined;
}

/** One of `seat`, `seats` and `seat_count` is needed; a count beside names must be theirs. */
export function readWish({ seat_count, section, seat, seats }: AskedSeats): Result<SeatWish> {
  const invalid = (field: string, fault: string) => refuse('invalid_field', { field, fault });
  if (seat && seats) return invalid('seats', 'is given beside seat');
  const names = seats ?? (seat ? [seat] : null);
  if (!names) {
    if (seat_count === undefined) return invalid('seat_count', 'is missing, and no seat is named');
    return ok({ count: seat_count, seatIds: null, sectionId: section?.id });
  }
  const seatIds = names.map(({ chart_id }) => chart_id);
  if (new Set(seatIds).size !== seatIds.length) return invalid('seats', 'names a seat twice');
  if (seat_count !== undefined && seat_count !== seatIds.length) {
    return invalid('seat_count', 'is not the number of the named seats');
  }
  return ok({ count: seatIds.length, seatIds, sectionId: section?.id });
}
