import {
  $cart,
  $shop,
  api,
  cartApi,
  isRefused,
  shownError,
  type ApiError,
  type ShownError,
} from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import type { Event } from '@permanto/contracts/entities';
import type { SlotProps } from '@permanto/contracts/slots';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type Sale, saleOf } from '../../lib/sale';
import { attemptKey } from './attempt-key';
import { heldSeats, type Hindrance, hindranceOf, linesOf, piecesOf } from './selection';

type BuyBoxProps = SlotProps<'buy-box'>;

export const opened = createEvent<BuyBoxProps>();
export const saleRetried = createEvent();
export const amountChanged = createEvent<{ productId: string; amount: number }>();
export const seatProductChosen = createEvent<{ reservationId: string; productId: string }>();
export const addRequested = createEvent();

const readSaleFx = attach({
  effect: api.events.get,
  mapParams: ({ eventId }: BuyBoxProps) => ({ params: { eventId } }),
});
const evaluateFx = createEffect((event: Event) => saleOf(event, Date.now()));

const $eventId = createStore<string | null>(null).on(opened, (_, { eventId }) => eventId);
export const $sale = createStore<Sale | null>(null).on(opened, (sale, { eventId }) =>
  sale?.eventId === eventId ? sale : null,
);
export const $hasSaleFailed = createStore(false)
  .on(readSaleFx.fail, () => true)
  .reset(opened, readSaleFx.done);
export const $isSaleLoading = readSaleFx.pending;
/** False where the shop sells nothing at all now. */
export const $isCartEnabled = $shop.map((shop) => shop?.cart_enabled ?? true);

/** Product → the amount that the visitor chose. */
export const $amounts = createStore<Readonly<Record<string, number>>>({}, { serialize: 'ignore' });
const $seatProducts = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' });

export const $held = combine($sale, $cart, $seatProducts, (sale, cart, seatProducts) =>
  sale === null || cart === null ? [] : heldSeats(sale, cart.seat_reservations, seatProducts),
);
export const $lines = combine($sale, $amounts, $held, (sale, amounts, held) =>
  sale === null ? [] : linesOf(sale, amounts, held),
);
const $hindrance = combine($sale, $lines, $cart, (sale, lines, cart) =>
  sale === null ? null : hindranceOf(sale, lines, cart),
);

/** The key of an attempt whose answer never came: sent again, the API adds once. */
const $attemptKey = createStore<string | null>(null, { serialize: 'ignore' });
const prepareFx = attach({ source: $attemptKey, effect: (key) => key ?? attemptKey() });
/** Adds what is chosen; resolves with the number of pieces. */
const addFx = attach({
  source: { lines: $lines, key: $attemptKey },
  effect: async ({ lines, key }) => {
    const cart_items = lines.map(({ offer, amount, seats }) => ({
      product: { id: offer.id },
      amount,
      ...(seats.length > 0 && { seat_reservations: seats.map((id) => ({ id })) }),
    }));
    const headers = key === null ? {} : { [HEADERS.idempotencyKey]: key };
    await cartApi.addItems({ body: { cart_items }, headers });
    return piecesOf(lines);
  },
});
export const $isAdding = addFx.pending;
/** The api-client's effects fail with an {@link ApiError} and nothing else. */
const addFailed = addFx.failData.map((error) => error as unknown as ApiError);

/** What stands in the way, or what the API answered. */
export type Fault = Hindrance | { readonly kind: 'refused'; readonly error: ShownError };
export const $fault = createStore<Fault | null>(null, { serialize: 'ignore' });
/** How many pieces were added just now; null before. */
export const $added = createStore<number | null>(null, { serialize: 'ignore' });

sample({ clock: opened, target: readSaleFx });
sample({
  clock: saleRetried,
  source: $eventId,
  filter: (eventId) => eventId !== null,
  fn: (eventId) => ({ eventId: eventId ?? '' }),
  target: readSaleFx,
});
// Whoever read the event last knows best what is left.
sample({
  clock: api.events.get.doneData,
  source: $eventId,
  filter: (eventId, { event }) => event.id === eventId,
  fn: (_, { event }) => event,
  target: evaluateFx,
});
sample({ clock: evaluateFx.doneData, target: $sale });

const attempted = sample({
  clock: addRequested,
  source: { hindrance: $hindrance, isAdding: $isAdding },
  filter: ({ isAdding }) => !isAdding,
  // A copy: the same hindrance a second time is news, too.
  fn: ({ hindrance }) => hindrance && { ...hindrance },
});
sample({ clock: attempted, target: $fault });
sample({ clock: attempted, filter: (hindrance) => hindrance === null, target: prepareFx });
sample({ clock: prepareFx.done, target: addFx });

$amounts
  .on(amountChanged, (amounts, { productId, amount }) => ({ ...amounts, [productId]: amount }))
  .reset(addFx.done);
$seatProducts.on(seatProductChosen, (chosen, { reservationId, productId }) => ({
  ...chosen,
  [reservationId]: productId,
}));
$fault
  .on(addFailed, (_, error) => ({ kind: 'refused', error: shownError(error) }))
  // Seats were asked for, and here they are.
  .on($held, (fault) =>
    fault?.kind === 'seatsMissing' || fault?.kind === 'seatsMin' ? null : fault,
  )
  .reset(opened, amountChanged, seatProductChosen, addFx.done);
$attemptKey
  .on(prepareFx.doneData, (_, key) => key)
  // A refusal is an answer: the next attempt is another one.
  .on(addFailed, (key, { type }) => (type === 'refused' ? null : key))
  .reset(opened, amountChanged, seatProductChosen, addFx.done);
$added
  .on(addFx.doneData, (_, pieces) => pieces)
  .reset(opened, amountChanged, seatProductChosen, addRequested);

const isAboutAvailability = (error: ApiError) =>
  isRefused(
    error,
    'cart_item_availability_general',
    'cart_item_availability_max',
    'cart_item_availability_product_quota_reached',
    'cart_item_sales_not_yet_open',
    'cart_item_sales_closed',
    'event_cancelled',
  );
// What is on show was older than what the API knows.
sample({ clock: addFailed, filter: isAboutAvailability, fn: () => undefined, target: saleRetried });
