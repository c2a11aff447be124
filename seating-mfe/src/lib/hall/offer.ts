import type { Cents, Event, Hall, Localized } from '@permanto/contracts';

/** The lowest and the highest price. */
export interface Prices {
  readonly from: Cents;
  readonly to: Cents;
}

interface OfferedCategory {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  /** Null where nobody has it for money alone: not on sale, or only for a card or code. */
  readonly prices: Prices | null;
  /** Whether its seats can be chosen at all, be it for a card or code. */
  readonly is_on_sale: boolean;
  /** Where no ticket for it is sold in smaller numbers: the least, and of which. */
  readonly minimum: { readonly min: number; readonly title: Localized } | null;
}

interface OfferedSection {
  readonly id: string;
  readonly title: string;
  readonly seat_count: number;
  /** When the page was made. */
  readonly free: number;
  readonly prices: Prices | null;
  readonly is_on_sale: boolean;
}

/** What an event's hall has to offer, without its seats: small enough to travel with the page. */
export interface Offer {
  readonly event_id: string;
  /** By which the hall's plan is read. */
  readonly plan_hash: string;
  readonly categories: readonly OfferedCategory[];
  readonly sections: readonly OfferedSection[];
  readonly hides_categories: boolean;
  readonly max_per_order: number | null;
  readonly allows_single_seats: boolean;
}

/** How many seats can be asked for at once where the event sets no bound. */
const MOST_AT_ONCE = 20;

export const mostAtOnce = (offer: Offer | null) => offer?.max_per_order ?? MOST_AT_ONCE;

/** Whether seats of the event can be chosen now. */
export function isSeated(event: Event): boolean {
  return event.has_seating_chart && (event.status === 'confirmed' || event.status === 'postponed');
}

export function makeOffer(event: Event, hall: Hall): Offer {
  const categories = hall.categories.map((category) => {
    const onSale = event.products
      .filter((product) => product.allowed_seat_categories.includes(category.id))
      .filter((product) => product.availability?.available ?? true);
    // What a card or code pays for is not had at its price.
    const products = onSale.filter(({ requirements }) => requirements === null);
    return {
      ...category,
      is_on_sale: onSale.length > 0,
      prices: rangeOf(products.map(({ price }) => price)),
      minimum: minimumOf(products),
    };
  });
  return {
    event_id: event.id,
    categories,
    plan_hash: hall.plan.hash,
    sections: hall.sections.map(({ id, title, seat_count, categories: counted }) => {
      const onSale = categories.filter(
        (category) => category.is_on_sale && counted.some((one) => one.id === category.id),
      );
      const free = counted
        .filter((one) => onSale.some((category) => category.id === one.id))
        .reduce((sum, category) => sum + category.free, 0);
      const prices = rangeOf(
        onSale.flatMap((one) => (one.prices ? [one.prices.from, one.prices.to] : [])),
      );
      return { id, title, seat_count, free, prices, is_on_sale: onSale.length > 0 };
    }),
    hides_categories: event.flags.hide_pricing_categories,
    max_per_order: event.max_per_order,
    allows_single_seats: event.flags.allow_single_seats,
  };
}

function minimumOf(products: Event['products']): Offer['categories'][number]['minimum'] {
  const minimums = products.map(({ availability, title }) => ({
    min: availability?.min ?? 1,
    title,
  }));
  const least = minimums.sort((a, b) => a.min - b.min)[0];
  return least && least.min > 1 ? least : null;
}

function rangeOf(prices: readonly Cents[]): Prices | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
