import { cartApi } from '@permanto/api-client';
import type { SeatReservation } from '@permanto/contracts';
import { attach, createEvent } from 'effector';

/** A seat's index in the plan, and its id in the API. */
interface NamedSeat {
  readonly number: number;
  readonly chart_id: string;
}

export interface SeatRequest {
  readonly eventId: string;
  /** Either a certain seat, or the best ones. */
  readonly seat?: NamedSeat;
  readonly best?: BestSeatsRequest;
  /** Released in exchange for the seats that are found. */
  readonly replaced?: readonly SeatReservation[];
}

export interface BestSeatsRequest {
  /** The requesting form, by default {@link BEST_FORM}: the seats that it found before are replaced. */
  readonly form?: string;
  readonly count: number;
  readonly sectionId?: string | undefined;
  /** Ids; any by default. */
  readonly categories?: readonly string[] | undefined;
  /** How many of them are wheelchair places. */
  readonly accessible?: number | undefined;
  /** Only side by side in one row. */
  readonly isTogether?: boolean | undefined;
}

/** A seat was pressed: to be reserved or released. */
export const seatToggled = createEvent<number>();
export const bestSeatsRequested = createEvent<BestSeatsRequest>();

/** The form of the best seats; forms of unnumbered places use their section's id. */
export const BEST_FORM = '';

export const reserveFx = attach({
  effect: cartApi.reserveSeats,
  mapParams: ({ eventId, seat, best, replaced = [] }: SeatRequest) => ({
    body: {
      event: { id: eventId },
      ...(seat && { seats: [{ chart_id: seat.chart_id }] }),
      ...(best && {
        seat_count: best.count,
        ...(best.sectionId !== undefined && { section: { id: best.sectionId } }),
        ...(best.categories && { categories: best.categories.map((id) => ({ id })) }),
        ...(best.accessible && { accessible_count: best.accessible }),
        ...(best.isTogether && { together: true }),
        ...(replaced.length > 0 && { replaces: replaced.map(({ id }) => ({ id })) }),
      }),
    },
  }),
});
export const releaseFx = attach({
  effect: cartApi.releaseSeat,
  mapParams: ({ reservation }: { reservation: SeatReservation; number: number }) => ({
    params: { reservationId: reservation.id },
  }),
});
