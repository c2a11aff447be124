import { ok, refuse, type Result } from '../../../result';

/** What a reservation asks for: named seats, or so many of the best ones. */
export interface SeatRequest {
  readonly count: number;
  /** How many of them are places for wheelchairs. */
  readonly accessible: number;
  readonly isTogether: boolean;
  readonly seatIds: readonly string[] | null;
  readonly sectionId: string | undefined;
  /** Null: of any. */
  readonly categories: readonly string[] | null;
  /** Ids of the reservations that the seats found take the place of. */
  readonly replaces: readonly string[];
}

interface AskedSeats {
  readonly seat_count?: number | undefined;
  readonly section?: { readonly id: string } | undefined;
  readonly seat?: { readonly chart_id: string } | undefined;
  readonly categories?: readonly { readonly id: string }[] | undefined;
  readonly seats?: readonly { readonly chart_id: string }[] | undefined;
  readonly together?: boolean | undefined;
  readonly accessible_count?: number | undefined;
  readonly replaces?: readonly { readonly id: string }[] | undefined;
}

const invalid = (field: string, fault: string) => refuse('invalid_field', { field, fault });

/** One of `seat`, `seats` and `seat_count` is needed; a count beside names must be theirs. */
export function readSeatRequest(asked: AskedSeats): Result<SeatRequest> {
  const { seat, seats } = asked;
  if (seat && seats) return invalid('seats', 'is given beside seat');
  const names = seats ?? (seat ? [seat] : null);
  return names
    ? namedWish(
        asked,
        names.map(({ chart_id }) => chart_id),
      )
    : countedWish(asked);
}

function countedWish(asked: AskedSeats): Result<SeatRequest> {
  const { seat_count: count, section, together = false, accessible_count: accessible = 0 } = asked;
  if (count === undefined) return invalid('seat_count', 'is missing, and no seat is named');
  if (accessible > count) return invalid('accessible_count', 'is more than seat_count');
  const categories = asked.categories?.map(({ id }) => id) ?? null;
  const replaces = asked.replaces?.map(({ id }) => id) ?? [];
  const rest = { seatIds: null, sectionId: section?.id, categories, replaces };
  return ok({ count, accessible, isTogether: together, ...rest });
}

function namedWish(asked: AskedSeats, seatIds: readonly string[]): Result<SeatRequest> {
  const { seat_count, section, together, accessible_count, categories, replaces } = asked;
  if (new Set(seatIds).size !== seatIds.length) return invalid('seats', 'names a seat twice');
  if (seat_count !== undefined && seat_count !== seatIds.length) {
    return invalid('seat_count', 'is not the number of the named seats');
  }
  if (categories !== undefined) return invalid('categories', 'is given beside named seats');
  if (together !== undefined) return invalid('together', 'is given beside named seats');
  if (accessible_count !== undefined) {
    return invalid('accessible_count', 'is given beside named seats');
  }
  if (replaces !== undefined) return invalid('replaces', 'is given beside named seats');
  const request = { count: seatIds.length, seatIds, sectionId: section?.id, categories: null };
  return ok({ ...request, accessible: 0, isTogether: false, replaces: [] });
}
