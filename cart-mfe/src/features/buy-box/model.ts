import { $cart, $products, $shop, api, askerChanged } from '@permanto/api-client';
import type { Event } from '@permanto/contracts/entities';
import type { SlotProps } from '@permanto/contracts/slots';
import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { type AddFault, createAdding } from '../../lib/adding.model';
import { isAddOn, type Sale, saleOf, withAddOns } from '../../lib/sale';
import {
  hasItsTicket,
  reservedSeats,
  type Hindrance,
  hindranceOf,
  linesOf,
  sumsOf,
} from './selection';

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
const $eventSale = createStore<Sale | null>(null).on(opened, (sale, { eventId }) =>
  sale?.eventId === eventId ? sale : null,
);
export const $sale = combine($eventSale, $products, (sale, catalogue) =>
  sale === null ? null : withAddOns(sale, catalogue),
);
export const $hasSaleFailed = createStore(false)
  .on(readSaleFx.fail, () => true)
  .reset(opened, readSaleFx.done);
export const $isSaleLoading = readSaleFx.pending;
/** False where the shop sells nothing at all now. */
export const $isCartEnabled = $shop.map((shop) => shop?.cart_enabled ?? true);

/** Product → the amount that the visitor chose. */
export const $amounts = createStore<Readonly<Record<string, number>>>({});
const $seatProducts = createStore<Readonly<Record<string, string>>>({});

export const $reserved = combine($sale, $cart, $seatProducts, (sale, cart, seatProducts) =>
  sale === null || cart === null ? [] : reservedSeats(sale, cart.seat_reservations, seatProducts),
);
export const $lines = combine($sale, $amounts, $reserved, $cart, (sale, amounts, reserved, cart) =>
  sale === null ? [] : linesOf(sale, amounts, reserved, cart),
);
/** Whether nothing is chosen and seats in the cart lead on. Set by the model of those, which comes later. */
export const $isLedOn = createStore(false);
export const $sums = combine($lines, $cart, sumsOf);
/** The additions that fit what is chosen, by id. */
export const $openAddOns = combine($sale, $lines, $cart, (sale, lines, cart): readonly string[] =>
  sale === null
    ? []
    : sale.offers
        .filter((offer) => isAddOn(offer) && hasItsTicket(sale, offer, lines, cart))
        .map(({ id }) => id),
);
const $hindrance = combine($sale, $lines, $cart, (sale, lines, cart) =>
  sale === null ? null : hindranceOf(sale, lines, cart),
);

const adding = createAdding({
  $items: $lines.map((lines) =>
    lines.map(({ offer, amount, seats }) => ({
      product: { id: offer.id },
      amount,
      ...(seats.length > 0 && { seat_reservations: seats.map((id) => ({ id })) }),
    })),
  ),
  $hindrance,
  asked: addRequested,
  changed: merge<unknown>([opened, amountChanged, seatProductChosen]),
});
export const { $isAdding, $fault, $added } = adding;
export type Fault = AddFault<Hindrance>;

sample({ clock: opened, target: readSaleFx });
sample({
  // With other codes there may be other products, and other prices.
  clock: [saleRetried, askerChanged, adding.stale],
  source: $eventId,
  filter: (eventId) => eventId !== null,
  fn: (eventId) => ({ eventId: eventId ?? '' }),
  target: readSaleFx,
});
// The latest read of the event has the freshest availability.
sample({
  clock: api.events.get.doneData,
  source: $eventId,
  filter: (eventId, { event }) => event.id === eventId,
  fn: (_, { event }) => event,
  target: evaluateFx,
});
sample({ clock: evaluateFx.doneData, target: $eventSale });

$amounts
  .on(amountChanged, (amounts, { productId, amount }) => ({ ...amounts, [productId]: amount }))
  .reset(adding.done);
$seatProducts.on(seatProductChosen, (chosen, { reservationId, productId }) => ({
  ...chosen,
  [reservationId]: productId,
}));
// Seats were asked for, and here they are.
$fault.on($reserved, (fault) =>
  fault?.kind === 'seatsMissing' || fault?.kind === 'seatsMin' ? null : fault,
);
