import type { Cents, Event, Hall, Localized, UnavoidableCost } from '@permanto/contracts';
import { defaultTicket } from '@permanto/contracts/rules/default-ticket';
import { lacksCode, onSaleInOrder } from '@permanto/contracts/rules/sales';
import { type CategoryIds, type Ticket, ticketCountFor } from './tickets';

/** The lowest and the highest price. */
export interface Prices {
  readonly from: Cents;
  readonly to: Cents;
}

interface OfferedCategory {
  readonly id: string;
  readonly title: string;
  readonly titles?: Localized | undefined;
  readonly color: string;
  /**
   * Of the default ticket type; null if it is not on sale, or needs a card or code that the visitor
   * lacks.
   */
  readonly prices: Prices | null;
  /** Whether its seats can be chosen at all, including with a card or code. */
  readonly is_on_sale: boolean;
  /** The number of free seats when the page was rendered. */
  readonly free: number;
  /** The ticket with the lowest minimum number; null if one can be bought singly. */
  readonly minimum: { readonly min: number; readonly title: Localized } | null;
}

interface OfferedSection {
  readonly id: string;
  readonly title: string;
  readonly titles?: Localized | undefined;
  readonly kind: Hall['sections'][number]['kind'];
  readonly seat_count: number;
  /** Ids of the categories on sale. */
  readonly categories: readonly string[];
  /** The number of free seats when the page was rendered. */
  readonly free: number;
  readonly prices: Prices | null;
  readonly is_on_sale: boolean;
}

/** An event's categories, floors, sections and prices, without seats: small enough to be serialized into the page. */
export interface Offer {
  readonly event_id: string;
  readonly plan_hash: string;
  readonly categories: readonly OfferedCategory[];
  readonly floors: Hall['floors'];
  readonly sections: readonly OfferedSection[];
  /** Charged on top of the prices. */
  readonly costs: readonly UnavoidableCost[];
  readonly hides_categories: boolean;
  readonly max_per_order: number | null;
  /** The tickets for its seats, including those for a card or code. */
  readonly tickets: readonly Ticket[];
  readonly allows_single_seats: boolean;
}

/**
 * The default maximum number of a product (product.md, "Limits"), and of seats per request if the event
 * sets no limit.
 */
const DEFAULT_MAX = 20;

/** Where to search for seats; anywhere by default. */
export interface SearchArea {
  readonly sectionId?: string | undefined;
  readonly categories?: readonly string[] | undefined;
}

/** The categories on sale in a search area. */
export function categoriesIn(offer: Offer, { sectionId, categories }: SearchArea): CategoryIds {
  const section = offer.sections.find(({ id }) => id === sectionId);
  const onSale = offer.categories.filter(({ is_on_sale }) => is_on_sale).map(({ id }) => id);
  const offered = section?.categories ?? onSale;
  return categories ? offered.filter((id) => categories.includes(id)) : offered;
}

/** The maximum number of seats per request: never more than one order can have. */
export function maxSeatsPerRequest(offer: Offer | null, area: SearchArea = {}): number {
  const perOrder = offer?.max_per_order ?? DEFAULT_MAX;
  const tickets = offer ? ticketCountFor(offer.tickets, categoriesIn(offer, area)) : 0;
  return tickets > 0 ? Math.min(perOrder, tickets) : perOrder;
}

/** Whether seats of the event can be chosen. */
export function isSeated(event: Event): boolean {
  return event.has_seating_chart && (event.status === 'confirmed' || event.status === 'postponed');
}

export function makeOffer(event: Event, hall: Hall): Offer {
  const seated = onSaleInOrder(event.products).filter(
    (product) => product.allowed_seat_categories.length > 0,
  );
  const categories = hall.categories.map((category) => {
    const onSale = seated.filter((product) =>
      product.allowed_seat_categories.includes(category.id),
    );
    const products = onSale.filter((product) => !lacksCode(product));
    const first = defaultTicket(products, event.primary_product);
    return {
      ...category,
      is_on_sale: onSale.length > 0,
      free: hall.sections
        .flatMap((section) => section.categories)
        .filter(({ id }) => id === category.id)
        .reduce((sum, { free }) => sum + free, 0),
      prices: first && { from: first.price, to: first.price },
      minimum: minimumOf(products),
    };
  });
  return {
    event_id: event.id,
    categories,
    plan_hash: hall.plan.hash,
    floors: hall.floors,
    sections: hall.sections.map(({ id, title, titles, kind, seat_count, categories: counted }) => {
      const onSale = categories.filter(
        (category) => category.is_on_sale && counted.some((one) => one.id === category.id),
      );
      const free = counted
        .filter((one) => onSale.some((category) => category.id === one.id))
        .reduce((sum, category) => sum + category.free, 0);
      const prices = rangeOf(onSale.flatMap((one) => one.prices?.from ?? []));
      return {
        id,
        title,
        titles,
        kind,
        seat_count,
        categories: onSale.map((category) => category.id),
        free,
        prices,
        is_on_sale: onSale.length > 0,
      };
    }),
    costs: seated.find(({ price }) => price > 0)?.costs ?? [],
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
  const lowest = minimums.sort((a, b) => a.min - b.min)[0];
  return lowest && lowest.min > 1 ? lowest : null;
}

export function rangeOf(prices: readonly Cents[]): Prices | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
