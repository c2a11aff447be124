import type { Offer } from './offer';
import { buyable, mostOf, type Wanted } from './tickets';

/** So many seats besides one's own, each of any of these categories. */
interface More {
  readonly wanted: Wanted;
  readonly count: number;
}

/** Why one order can't have so many more seats (spec, section 5), as the shop would say it; or null. */
export function tooMany(offer: Offer | null, own: readonly Wanted[], { wanted, count }: More) {
  const amount = own.length + count;
  const { max_per_order: max = null, tickets = [] } = offer ?? {};
  if (max !== null && amount > max) {
    return { code: 'event_amount_max', parameters: { max, amount } } as const;
  }
  const most = mostOf(tickets, wanted);
  // Seats that no ticket is for are refused for that, by the API.
  if (most === 0) return null;
  const all = buyable(tickets, [...own, ...Array.from({ length: count }, () => wanted)]);
  // What is held already may be too many: that hinders no seats of another ticket.
  if (all - buyable(tickets, own) >= count) return null;
  const parameters = { max: Math.min(all, most), amount };
  return { code: 'cart_item_availability_max', parameters } as const;
}

/** The wanted categories of which so many can be bought; null where that is none or all of them. */
export function buyableAmong(
  offer: Offer | null,
  own: readonly Wanted[],
  { wanted, count }: More,
): Wanted | null {
  const among = wanted.filter(
    (category) => tooMany(offer, own, { wanted: [category], count }) === null,
  );
  return among.length > 0 && among.length < wanted.length ? among : null;
}
