import {
  type ApiError,
  attemptHeaders,
  attemptKey,
  cartApi,
  isRefused,
  wasAnswered,
} from '@permanto/api-client';
import type { CartLine, SeatReservation } from '@permanto/contracts/entities';
import { createEffect } from 'effector';

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

interface Held {
  readonly held: readonly SeatReservation[];
  readonly error: ApiError | null;
}

/** Seat by seat, so that one which is taken doesn't cost the others. */
const holdFx = createEffect(async ({ event, seats }: CartLine): Promise<Held> => {
  const held: SeatReservation[] = [];
  let error: ApiError | null = null;
  for (const chart_id of seats) {
    try {
      const body = { event: { id: event ?? '' }, seats: [{ chart_id }] };
      held.push(...(await cartApi.reserveSeats({ body })).seat_reservations);
    } catch (reason) {
      // An unanswered request is reported before a refusal: its seat may still be available.
      if (error === null || error.type === 'refused') error = reason as ApiError;
    }
  }
  return { held, error };
});

interface Addition {
  readonly product: string;
  readonly amount: number;
  readonly choices?: CartLine['choices'];
  readonly key: string | null;
  /** Of the seats' reservations. */
  readonly ids?: readonly string[];
}

const addFx = createEffect(
  async ({ product, amount, choices, key, ids }: Addition): Promise<void> => {
    const headers = attemptHeaders(key);
    const seats = ids && { seat_reservations: ids.map((id) => ({ id })) };
    const cart_item = { product: { id: product }, amount, ...(choices && { choices }), ...seats };
    await cartApi.addItems({ body: { cart_items: [cart_item] }, headers });
  },
);

/** A seat that can't be bought is not kept from others. */
const releaseFx = createEffect(async (ids: readonly string[]): Promise<void> => {
  for (const reservationId of ids) {
    try {
      await cartApi.releaseSeat({ params: { reservationId } });
    } catch {
      // Its hold ends with the cart's.
    }
  }
});

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

async function seatsAgain(row: AgainRow, rest: CartLine): Promise<AgainRow> {
  const { product } = rest;
  const { held, error } = await holdFx(rest);
  const done = { ...withSeats(row, rest, held), error, key: null };
  // They were only held, and so they are again.
  if (product === null) return done;
  // Of an attempt whose answer never came.
  const inCart = held.filter(({ cart_item_id }) => cart_item_id !== null);
  const free = held.filter(({ cart_item_id }) => cart_item_id === null);
  const ids = free.map(({ id }) => id);
  const sent = ids.join();
  const key = row.key !== null && row.sent === sent ? row.key : attemptKey();
  try {
    if (ids.length > 0) await addFx({ product, amount: ids.length, key, ids });
  } catch (reason) {
    if (isForNothing(reason as ApiError)) await releaseFx(ids);
    return failed(withSeats(row, rest, inCart), reason as ApiError, { key, sent });
  }
  return done;
}

async function piecesAgain(row: AgainRow, rest: CartLine): Promise<AgainRow> {
  const key = row.key ?? attemptKey();
  try {
    const { product, amount, choices } = rest;
    await addFx({ product: product ?? '', amount, key, ...(choices && { choices }) });
  } catch (reason) {
    return failed(row, reason as ApiError, { key, sent: '' });
  }
  return { ...row, had: row.had + rest.amount, rest: null, error: null, key: null };
}

/** Tries one row. Never fails: the row shows what is unavailable. */
export const againFx = createEffect(async (row: AgainRow): Promise<AgainRow> => {
  const { rest } = row;
  if (rest === null) return row;
  return rest.seats.length > 0 ? seatsAgain(row, rest) : piecesAgain(row, rest);
});
