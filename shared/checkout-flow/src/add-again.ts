import {
  type ApiError,
  attemptHeaders,
  attemptKey,
  isRefused,
  wasAnswered,
} from '@permanto/api-client';
import type { BodyOf, visitorOperations } from '@permanto/contracts/api';
import type { CartLine, SeatReservation } from '@permanto/contracts/entities';

type Operations = typeof visitorOperations;

/** The calls to the API that it needs; each rejects with an {@link ApiError}. */
export interface AgainCalls {
  readonly reserveSeats: (call: {
    readonly body: BodyOf<Operations['seatReservations']['create']>;
  }) => Promise<{ readonly seat_reservations: readonly SeatReservation[] }>;
  readonly addItems: (call: {
    readonly body: BodyOf<Operations['carts']['addItems']>;
    readonly headers: Readonly<Record<string, string>>;
  }) => Promise<unknown>;
  readonly releaseSeat: (call: {
    readonly params: { readonly reservationId: string };
  }) => Promise<unknown>;
}

/** A row that the cart held, and how far it is had again. */
export interface AgainRow {
  readonly line: CartLine;
  /** Pieces that are in the cart again. */
  readonly had: number;
  /** What is still lacking; null where nothing is. */
  readonly rest: CartLine | null;
  /** Why something is lacking; null before anything was tried. */
  readonly error: ApiError | null;
  /** Of an attempt whose answer never came: sent again, the API adds once. */
  readonly key: string | null;
  /** The reservations that were sent under that key: with others it would be another request. */
  readonly sent: string;
}

export const rowOf = (line: CartLine): AgainRow => ({
  line,
  had: 0,
  rest: line,
  error: null,
  key: null,
  sent: '',
});

/** Seat by seat, so that one which is taken doesn't cost the others. */
async function hold({ event, seats }: CartLine, { reserveSeats }: AgainCalls) {
  const held: SeatReservation[] = [];
  let error: ApiError | null = null;
  for (const chart_id of seats) {
    try {
      const body = { event: { id: event ?? '' }, seats: [{ chart_id }] };
      held.push(...(await reserveSeats({ body })).seat_reservations);
    } catch (reason) {
      // An unanswered request is reported before a refusal: its seat may still be available.
      if (error === null || error.type === 'refused') error = reason as ApiError;
    }
  }
  return { held, error };
}

/** A seat that can't be bought is not kept from others. */
async function release(ids: readonly string[], { releaseSeat }: AgainCalls): Promise<void> {
  for (const reservationId of ids) {
    try {
      await releaseSeat({ params: { reservationId } });
    } catch {
      // Its hold ends with the cart's.
    }
  }
}

/** Without an answer the row may be in the cart, and so it is where its seats are another row's. */
const isForNothing = (error: ApiError) =>
  wasAnswered(error) && !isRefused(error, 'seat_reservation_not_owned');

function failed(row: AgainRow, error: ApiError, { key, sent }: Pick<AgainRow, 'key' | 'sent'>) {
  return { ...row, error, key: wasAnswered(error) ? null : key, sent };
}

function withSeats(row: AgainRow, rest: CartLine, had: readonly SeatReservation[]): AgainRow {
  const seats = rest.seats.filter((id) => !had.some(({ seat }) => seat.chart_id === id));
  const lacking = seats.length > 0 ? { ...rest, amount: seats.length, seats } : null;
  return { ...row, had: row.had + had.length, rest: lacking };
}

async function seatsAgain(row: AgainRow, rest: CartLine, calls: AgainCalls): Promise<AgainRow> {
  const { product } = rest;
  const { held, error } = await hold(rest, calls);
  const done = { ...withSeats(row, rest, held), error, key: null };
  // They were only held, and so they are again.
  if (product === null) return done;
  // Of an attempt whose answer never came.
  const inCart = held.filter(({ cart_item_id }) => cart_item_id !== null);
  const ids = held.filter(({ cart_item_id }) => cart_item_id === null).map(({ id }) => id);
  if (ids.length === 0) return done;
  const sent = ids.join();
  const key = row.key !== null && row.sent === sent ? row.key : attemptKey();
  const seat_reservations = ids.map((id) => ({ id }));
  try {
    await calls.addItems({
      body: { cart_items: [{ product: { id: product }, amount: ids.length, seat_reservations }] },
      headers: attemptHeaders(key),
    });
  } catch (reason) {
    if (isForNothing(reason as ApiError)) await release(ids, calls);
    return failed(withSeats(row, rest, inCart), reason as ApiError, { key, sent });
  }
  return done;
}

async function piecesAgain(row: AgainRow, rest: CartLine, calls: AgainCalls): Promise<AgainRow> {
  const key = row.key ?? attemptKey();
  const { product, amount, choices } = rest;
  try {
    const item = { product: { id: product ?? '' }, amount, ...(choices && { choices }) };
    await calls.addItems({ body: { cart_items: [item] }, headers: attemptHeaders(key) });
  } catch (reason) {
    return failed(row, reason as ApiError, { key, sent: '' });
  }
  return { ...row, had: row.had + amount, rest: null, error: null, key: null };
}

/** Puts a row of a cart whose time was over in again. Never rejects: the row says what can't be had. */
export async function addAgain(row: AgainRow, calls: AgainCalls): Promise<AgainRow> {
  const { rest } = row;
  if (rest === null) return row;
  return rest.seats.length > 0 ? seatsAgain(row, rest, calls) : piecesAgain(row, rest, calls);
}
