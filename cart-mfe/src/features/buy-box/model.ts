import { $cart, $products, $shop, api, askerChanged, completeProduct } from '@permanto/api-client';
import type { RefusedForm } from '@permanto/contracts/forms';
import type { SlotProps } from '@permanto/contracts/slots';
import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { type AddFault, createAdding } from '../../lib/adding.model';
import { isAddOn, type Sale, saleOf, withAddOns } from '../../lib/sale';
import {
  amountsOf,
  hasItsTicket,
  reservedSeats,
  type Hindrance,
  linesOf,
  sumsOf,
} from './selection';

type BuyBoxProps = SlotProps<'buy-box'>;

/** On the server also with a form of the page that was sent without scripts and refused. */
export const opened = createEvent<BuyBoxProps & { readonly refused?: RefusedForm }>();
export const saleRetried = createEvent();
export const amountChanged = createEvent<{ productId: string; amount: number }>();
export const seatProductChosen = createEvent<{ reservationId: string; productId: string }>();
/** What is chosen goes into the cart, and the visitor stays. */
export const addRequested = createEvent();
/** What is chosen goes into the cart, and the visitor on to the checkout. */
export const checkoutRequested = createEvent();
/** The same, with the seats that are suggested. */
export const suggestionAccepted = createEvent();

const readSaleFx = attach({
  effect: api.events.get,
  mapParams: ({ eventId }: BuyBoxProps) => ({ params: { eventId } }),
});

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
export const $chosenAmounts = createStore<Readonly<Record<string, number>>>({});
/** Product → how many, of all whose amount is a number. */
export const $amounts = combine($sale, $chosenAmounts, $cart, (sale, chosen, cart) =>
  sale === null ? {} : amountsOf(sale, chosen, cart),
);
/** The product whose registration was sent without scripts and refused. Set by the model of that, which the server has. */
export const $refusedForm = createStore<string | null>(null);
const $seatProducts = createStore<Readonly<Record<string, string>>>({});

export const $reserved = combine($sale, $cart, $seatProducts, (sale, cart, seatProducts) =>
  sale === null || cart === null ? [] : reservedSeats(sale, cart.seat_reservations, seatProducts),
);
export const $lines = combine($sale, $amounts, $reserved, $cart, (sale, amounts, reserved, cart) =>
  sale === null ? [] : linesOf(sale, amounts, reserved, cart),
);
/** How many seats are suggested where none is chosen. Set by the model of that, which comes later. */
export const $suggestedCount = createStore(0);
/** Whether they are being reserved, to go on with them. */
export const $isAwaitingSeats = createStore(false)
  .on(suggestionAccepted, () => true)
  .reset(opened);
/** Whether nothing new is chosen, and what the cart holds leads on. */
export const $isLedOn = combine(
  $lines,
  $cart,
  (lines, cart) => lines.length === 0 && cart !== null && cart.items.length > 0,
);
export const $sums = combine($lines, $cart, sumsOf);
/** The additions that fit what is chosen, by id. */
export const $openAddOns = combine($sale, $lines, $cart, (sale, lines, cart): readonly string[] =>
  sale === null
    ? []
    : sale.offers
        .filter((offer) => isAddOn(offer) && hasItsTicket(sale, offer, lines, cart))
        .map(({ id }) => id),
);
/** What limits the choice though something is chosen. Set by the model of that, which comes later: the API has the same. */
export const $limit = createStore<Hindrance | null>(null);
const $hindrance = combine($sale, $lines, $limit, (sale, lines, limit): Hindrance | null => {
  if (lines.length > 0) return limit;
  return { kind: sale?.hasSeats ? 'seatsMissing' : 'amountMissing' };
});

const adding = createAdding({
  $items: $lines.map((lines) =>
    lines.map(({ offer, amount, seats }) => ({
      product: { id: offer.id },
      amount,
      ...(seats.length > 0 && { seat_reservations: seats.map((id) => ({ id })) }),
    })),
  ),
  $hindrance,
  asked: merge([addRequested, checkoutRequested]),
  changed: merge<unknown>([opened, amountChanged, seatProductChosen]),
});
export const { $isAdding, $fault, $added } = adding;
export type Fault = AddFault<Hindrance>;

/** Whether the visitor goes on to the checkout with what is added. */
export const $isLeaving = createStore(false)
  .on(checkoutRequested, () => true)
  .reset(opened, addRequested);

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
  fn: (_, { event }) => saleOf(event, event.products.map(completeProduct)),
  target: $eventSale,
});

$chosenAmounts
  // What the shop began with is chosen now: it stays until all of it is in the cart, for sure.
  .on(
    sample({ clock: [addRequested, checkoutRequested], source: $amounts }),
    (_, amounts) => amounts,
  )
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
