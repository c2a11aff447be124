import type { Cart, SeatReservation } from '@permanto/contracts/entities';
import { defaultTicket } from '@permanto/contracts/rules/default-ticket';
import { dueSum } from '@permanto/contracts/rules/due-costs';
import { type Cents, cents, type Localized, sum } from '@permanto/contracts/values';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';

/** A seat that is reserved for the visitor and waits for its ticket type. */
export interface ReservedSeat {
  readonly id: string;
  readonly seat: SeatReservation['seat'];
  /** The ticket types with which it can be bought; the first is the one to begin with. */
  readonly choices: readonly Offer[];
  readonly chosen: Offer | null;
}

/** A row to be: one product with its amount, and its seats where it has any. */
export interface Line {
  readonly offer: Offer;
  readonly amount: number;
  readonly seats: readonly string[];
}

/** Why what is chosen can't be added yet. */
export type Hindrance =
  | { readonly kind: 'amountMissing' }
  | { readonly kind: 'seatsMissing' }
  | { readonly kind: 'seatsMin'; readonly min: number; readonly title: Localized }
  | { readonly kind: 'eventMax'; readonly max: number; readonly amount: number };

export const isBuyable = (sale: Sale, { state }: Offer) =>
  sale.status === 'confirmed' && state === 'onSale';

/** It has a form of its own, which asks for more than an amount. */
export const asksForm = ({ state }: Offer) => state === 'needsForm';

/** Its amount is chosen by a number, not by seats. */
export const isCounted = (sale: Sale, offer: Offer) => !offer.isSeated && isBuyable(sale, offer);

/** Whether the cart holds something of the event. */
const isBegun = (sale: Sale, cart: Cart | null) =>
  cart?.items.some(({ event }) => event?.id === sale.eventId) ?? false;

/** How many of each offer: as chosen, else what the shop begins with, once. */
export function amountsOf(
  sale: Sale,
  chosen: Readonly<Record<string, number>>,
  cart: Cart | null,
): Readonly<Record<string, number>> {
  const hasBegun = isBegun(sale, cart);
  return Object.fromEntries(
    sale.offers
      .filter((offer) => isCounted(sale, offer))
      .map(({ id, defaultAmount }) => [id, chosen[id] ?? (hasBegun ? 0 : defaultAmount)]),
  );
}

/** The seats reserved in the event that are not in the cart yet, each with its ticket types. */
export function reservedSeats(
  sale: Sale,
  reservations: readonly SeatReservation[],
  chosen: Readonly<Record<string, string>>,
): ReservedSeat[] {
  return reservations
    .filter(({ event, cart_item_id }) => event.id === sale.eventId && cart_item_id === null)
    .map(({ id, seat, available_products }) => {
      const isAvailable = (offer: Offer) => available_products.some((p) => p.id === offer.id);
      const choices = sale.offers.filter((offer) => isAvailable(offer) && isBuyable(sale, offer));
      const wanted = choices.find((offer) => offer.id === chosen[id]);
      return { id, seat, choices, chosen: wanted ?? defaultTicket(choices, sale.primaryProduct) };
    });
}

/** What is chosen, as rows in the form's order: seats are grouped by their product; additions come with their tickets. */
export function linesOf(
  sale: Sale,
  amounts: Readonly<Record<string, number>>,
  reserved: readonly ReservedSeat[],
  cart: Cart | null,
): Line[] {
  const lines = sale.offers.flatMap((offer): Line[] => {
    const seats = reserved.filter((seat) => seat.chosen?.id === offer.id).map(({ id }) => id);
    const amount = amounts[offer.id] ?? seats.length;
    return amount > 0 ? [{ offer, amount, seats }] : [];
  });
  const tickets = lines.filter(({ offer }) => !isAddOn(offer));
  const addOns = lines.filter(({ offer }) => isAddOn(offer));
  return [...tickets, ...addOns.filter(({ offer }) => hasItsTicket(sale, offer, tickets, cart))];
}

/** Whether a ticket that the addition goes with is chosen, or in the cart. */
export function hasItsTicket(
  sale: Sale,
  { requires }: Offer,
  lines: readonly Line[],
  cart: Cart | null,
): boolean {
  const tickets = sale.offers.filter((offer) => !isAddOn(offer)).map(({ id }) => id);
  const fitting = requires.length > 0 ? requires : tickets;
  const chosen = lines.map(({ offer }) => offer.id);
  const inCart = cart?.items.map(({ product }) => product.id) ?? [];
  return [...chosen, ...inCart].some((id) => fitting.includes(id));
}

/** What is paid for these rows, and what of it is costs; what the cart pays once already isn't counted again. */
export function sumsOf(lines: readonly Line[], cart: Cart | null) {
  const items = sum(lines.map(({ offer, amount }) => cents(offer.price * amount)));
  const isPaying = cart?.items.some(({ total }) => total > 0) ?? false;
  const costs = dueSum(
    items,
    lines.map(({ offer, amount }) => ({
      amount,
      costs: offer.costs.filter(({ per }) => per === 'ticket' || !isPaying),
    })),
  );
  return { costs, total: sum([items, costs]) };
}

/** The lowest price without a code; with a code where all products need one. */
export function lowestOf(offers: readonly Offer[]): Cents {
  const open = offers.filter(({ codeKind }) => codeKind === null);
  return cents(Math.min(...(open.length > 0 ? open : offers).map(({ price }) => price)));
}

export const isOnePrice = (offers: readonly Offer[]) =>
  new Set(offers.map(({ price }) => price)).size === 1;

/** Nothing comes on top of what is free. */
const paidOf = (offers: readonly Offer[]) => offers.filter(({ price }) => price > 0);
const costsKey = ({ costs }: Offer) => JSON.stringify(costs);

/** Whether the same costs come on top of several prices. */
export function shareCosts(offers: readonly Offer[]): boolean {
  const paid = paidOf(offers);
  const costs = new Set(paid.map(costsKey));
  return paid.length > 1 && costs.size === 1 && paid.every((offer) => offer.costs.length > 0);
}

/** Whether all costs of `offers` stand beside `others` already. */
export const repeatCosts = (offers: readonly Offer[], others: readonly Offer[]) =>
  paidOf(offers).every((offer) =>
    paidOf(others).some((other) => costsKey(other) === costsKey(offer)),
  );

export const piecesOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
