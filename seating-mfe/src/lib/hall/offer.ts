import type { Cents, Event, Hall, Localized } from '@permanto/contracts';
import { mostOf, type Ticket, type Wanted } from './tickets';

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
  readonly kind: Hall['sections'][number]['kind'];
  readonly seat_count: number;
  /** Of its seats that are on sale, by their ids. */
  readonly categories: readonly string[];
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
  /** What its seats are bought with, be it for a card or code. */
  readonly tickets: readonly Ticket[];
  readonly allows_single_seats: boolean;
}

/**
 * How many of a product can be bought where nothing else is said (spec, section 9), and how many
 * seats can be asked for at once where the event sets no bound.
 */
const DEFAULT_MAX = 20;

/** Where seats are looked for: anywhere where nothing is said. */
interface Where {
  readonly sectionId?: string | undefined;
  readonly categories?: readonly string[] | undefined;
}

/** The categories on sale of which the seats that are found there can be. */
export function wantedIn(offer: Offer, { sectionId, categories }: Where): Wanted {
  const section = offer.sections.find(({ id }) => id === sectionId);
  const onSale = offer.categories.filter(({ is_on_sale }) => is_on_sale).map(({ id }) => id);
  const there = section?.categories ?? onSale;
  return categories ? there.filter((id) => categories.includes(id)) : there;
}

/** How many seats there can be asked for at once: never more than one order can have. */
export function mostAtOnce(offer: Offer | null, where: Where = {}): number {
  const most = offer?.max_per_order ?? DEFAULT_MAX;
  const sold = offer ? mostOf(offer.tickets, wantedIn(offer, where)) : 0;
  return sold > 0 ? Math.min(most, sold) : most;
}

/** Whether seats of the event can be chosen now. */
export function isSeated(event: Event): boolean {
  return event.has_seating_chart && (event.status === 'confirmed' || event.status === 'postponed');
}

export function makeOffer(event: Event, hall: Hall): Offer {
  const seated = event.products
    .filter((product) => product.allowed_seat_categories.length > 0)
    .filter((product) => product.availability?.available ?? true);
  const categories = hall.categories.map((category) => {
    const onSale = seated.filter((product) =>
      product.allowed_seat_categories.includes(category.id),
    );
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
    sections: hall.sections.map(({ id, title, kind, seat_count, categories: counted }) => {
      const onSale = categories.filter(
        (category) => category.is_on_sale && counted.some((one) => one.id === category.id),
      );
      const free = counted
        .filter((one) => onSale.some((category) => category.id === one.id))
        .reduce((sum, category) => sum + category.free, 0);
      const prices = rangeOf(
        onSale.flatMap((one) => (one.prices ? [one.prices.from, one.prices.to] : [])),
      );
      return {
        id,
        title,
        kind,
        seat_count,
        categories: onSale.map((category) => category.id),
        free,
        prices,
        is_on_sale: onSale.length > 0,
      };
    }),
    hides_categories: event.flags.hide_pricing_categories,
    max_per_order: event.max_per_order,
    tickets: seated.map(({ id, allowed_seat_categories, availability }) => ({
      id,
      categories: allowed_seat_categories,
      max: availability?.max ?? DEFAULT_MAX,
    })),
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
