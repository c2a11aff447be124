import type { Offer } from './offer';
import { buyableCount, type CategoryIds, ticketCountFor } from './tickets';

/** Seats in addition to the visitor's, each of any of these categories. */
interface AdditionalSeats {
  readonly wanted: CategoryIds;
  readonly count: number;
}

/** The API's error for exceeding the limits of an order (`product.md`, "Limits"); null if within them. */
export function orderLimitError(
  offer: Offer | null,
  own: readonly CategoryIds[],
  { wanted, count }: AdditionalSeats,
) {
  const amount = own.length + count;
  const { max_per_order: max = null, tickets = [] } = offer ?? {};
  if (max !== null && amount > max) {
    return { code: 'event_amount_max', parameters: { max, amount } } as const;
  }
  const ticketCount = ticketCountFor(tickets, wanted);
  // Seats without any ticket get another error from the API.
  if (ticketCount === 0) return null;
  const all = buyableCount(tickets, [...own, ...Array.from({ length: count }, () => wanted)]);
  // Seats already reserved may exceed their limit; that must not block seats of another ticket.
  if (all - buyableCount(tickets, own) >= count) return null;
  const parameters = { max: Math.min(all, ticketCount), amount };
  return { code: 'cart_item_availability_max', parameters } as const;
}

/** The wanted categories within the limits; null if none or all are. */
export function buyableCategories(
  offer: Offer | null,
  own: readonly CategoryIds[],
  { wanted, count }: AdditionalSeats,
): CategoryIds | null {
  const buyable = wanted.filter(
    (category) => orderLimitError(offer, own, { wanted: [category], count }) === null,
  );
  return buyable.length > 0 && buyable.length < wanted.length ? buyable : null;
}
