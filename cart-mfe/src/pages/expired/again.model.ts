import {
  type ApiError,
  attemptKey,
  cartApi,
  shownError,
  type ShownError,
} from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import type { CartLine } from '@permanto/contracts/entities';
import { createEffect } from 'effector';

/** A row that the cart held, and how far it is had again. */
export interface AgainRow {
  readonly line: CartLine;
  /** Pieces that are in the cart again. */
  readonly had: number;
  /** What is still lacking; null where nothing is. */
  readonly rest: CartLine | null;
  /** Why something is lacking; null before anything was tried. */
  readonly error: ShownError | null;
  /** Of an attempt whose answer never came: sent again, the API adds once. */
  readonly key: string | null;
}

export const rowOf = (line: CartLine): AgainRow => ({
  line,
  had: 0,
  rest: line,
  error: null,
  key: null,
});

interface Held {
  readonly ids: readonly string[];
  readonly lost: readonly string[];
  readonly error: ApiError | null;
}

/** Seat by seat, so that one which is taken doesn't cost the others. */
const holdFx = createEffect(async ({ event, seats }: CartLine): Promise<Held> => {
  const ids: string[] = [];
  const lost: string[] = [];
  let error: ApiError | null = null;
  for (const chart_id of seats) {
    try {
      const body = { event: { id: event ?? '' }, seats: [{ chart_id }] };
      const { seat_reservations } = await cartApi.reserveSeats({ body });
      ids.push(...seat_reservations.map(({ id }) => id));
    } catch (reason) {
      lost.push(chart_id);
      error = reason as ApiError;
    }
  }
  return { ids, lost, error };
});

interface Addition {
  readonly line: CartLine;
  readonly key: string | null;
}

const addFx = createEffect(async ({ line, key }: Addition): Promise<void> => {
  const { product, amount } = line;
  const headers = key === null ? {} : { [HEADERS.idempotencyKey]: key };
  const cart_item = { product: { id: product }, amount };
  await cartApi.addItems({ body: { cart_item }, headers });
});

const addSeatsFx = createEffect(
  async ({ product, ids }: { product: string; ids: readonly string[] }) => {
    const seat_reservations = ids.map((id) => ({ id }));
    const cart_item = { product: { id: product }, amount: ids.length, seat_reservations };
    try {
      await cartApi.addItems({ body: { cart_item } });
    } catch (reason) {
      // A seat that can't be bought is not kept from others.
      for (const reservationId of ids) {
        await cartApi.releaseSeat({ params: { reservationId } }).catch(() => undefined);
      }
      throw reason;
    }
  },
);

async function seatsAgain(row: AgainRow, rest: CartLine): Promise<AgainRow> {
  const { ids, lost, error } = await holdFx(rest);
  const lacking = { ...rest, amount: lost.length, seats: lost };
  if (ids.length > 0) await addSeatsFx({ product: rest.product, ids });
  return {
    ...row,
    had: row.had + ids.length,
    rest: lost.length === 0 ? null : lacking,
    error: error && shownError(error),
  };
}

async function piecesAgain(row: AgainRow, rest: CartLine, key: string | null): Promise<AgainRow> {
  await addFx({ line: rest, key });
  return { ...row, had: row.had + rest.amount, rest: null, error: null, key: null };
}

/** Tries one row. Never fails: what can't be had is told by the row. */
export const againFx = createEffect(async (row: AgainRow): Promise<AgainRow> => {
  const { rest } = row;
  if (rest === null) return row;
  const key = row.key ?? attemptKey();
  try {
    return await (rest.seats.length > 0 ? seatsAgain(row, rest) : piecesAgain(row, rest, key));
  } catch (reason) {
    const error = reason as ApiError;
    return { ...row, error: shownError(error), key: error.type === 'refused' ? null : key };
  }
});
