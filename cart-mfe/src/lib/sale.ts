import type { Product } from '@permanto/api-client';
import type {
  Availability,
  Event,
  ProductAnswer,
  ProductChoice,
  Requirements,
  UnavoidableCost,
} from '@permanto/contracts/entities';
import { lacksCode, salesState } from '@permanto/contracts/rules/sales';
import type { Cents, Localized } from '@permanto/contracts/values';

/**
 * Whether a product can be bought now, and why not. `needsCode` is on sale, but the visitor lacks
 * its code; `needsForm` has a form of its own beside the others' amounts.
 */
type OfferState = 'onSale' | 'notYet' | 'closed' | 'soldOut' | 'needsCode' | 'needsForm';

/** A product as the buy-box offers it. */
export interface Offer {
  readonly id: string;
  /** Null for what goes with tickets of several events: it doesn't count to an event's maximum. */
  readonly eventId: string | null;
  readonly title: Localized;
  /** How a number of it is written; null where its title follows the number. */
  readonly titleCounted: ProductAnswer['title_counted'];
  readonly shortInfo: Localized | null;
  readonly image: string | null;
  readonly price: Cents;
  /** What it costs without the visitor's codes; null where they don't make it cheaper. */
  readonly fullPrice: Cents | null;
  /** What comes on top of its price. */
  readonly costs: readonly UnavoidableCost[];
  readonly availability: Availability;
  /** How many are chosen until the visitor chooses. */
  readonly defaultAmount: number;
  readonly state: OfferState;
  /** What sort of code it needs; null where it needs none, or the visitor has it. */
  readonly codeKind: Requirements['type'] | null;
  /** How it is shown: an unknown mode is a row of the list. */
  readonly mode: string;
  /** It is bought by choosing seats, so its amount is the number of them. */
  readonly isSeated: boolean;
  /** What must be chosen of it. */
  readonly choices: readonly ProductChoice[];
  /** The registration form of each piece; null where it is no event registration. */
  readonly form: ProductAnswer['registration_form'];
  /** It can be ordered without customer and delivery (product.md, "Quick order"). */
  readonly isQuickOrder: boolean;
  /** An addition to a ticket: at least one of these comes with it; none named means any ticket. */
  readonly requires: readonly string[];
}

/** What is for sale in one event: all that the buy-box shows. */
export interface Sale {
  readonly eventId: string;
  readonly status: Event['status'];
  readonly hasSeats: boolean;
  /** The prices of the seats' categories aren't listed. */
  readonly hidesCategories: boolean;
  /** Tickets can be bought without the cart. */
  readonly isQuick: boolean;
  readonly maxPerOrder: number | null;
  readonly primaryProduct: string | null;
  readonly offers: readonly Offer[];
}

const ADD_ON = 'add_on';
export const isAddOn = ({ mode }: Offer) => mode === ADD_ON;

function offerState(product: Product): OfferState {
  const state = salesState(product.availability);
  if (state !== 'open') return state;
  if (lacksCode(product)) return 'needsCode';
  return product.registration_form === null ? 'onSale' : 'needsForm';
}

/** Some products are shown only to those who have what they require (product.md, "Access"). */
const isShown = (product: ProductAnswer) =>
  !lacksCode(product) || product.requirements?.visibility_for_others === true;

export function offerOf(product: Product, maxPerOrder: number | null): Offer {
  const { availability } = product;
  const max = Math.min(availability.max, maxPerOrder ?? availability.max);
  return {
    id: product.id,
    eventId: product.event_id,
    title: product.title,
    titleCounted: product.title_counted,
    shortInfo: product.short_info,
    image: product.image,
    price: product.price,
    fullPrice: product.full_price,
    costs: product.costs,
    availability: { ...availability, max },
    defaultAmount: product.default_amount <= max ? product.default_amount : 0,
    state: offerState(product),
    codeKind: lacksCode(product) ? (product.requirements?.type ?? null) : null,
    mode: product.sales_display_mode ?? 'list',
    isSeated: false,
    choices: product.choices,
    form: product.registration_form,
    isQuickOrder: product.quick_order,
    requires: product.required_products,
  };
}

export function saleOf(event: Event, products: readonly Product[]): Sale {
  return {
    eventId: event.id,
    status: event.status,
    hasSeats: event.has_seating_chart,
    hidesCategories: event.flags.hide_pricing_categories,
    isQuick: event.flags.quick_checkout,
    maxPerOrder: event.max_per_order,
    primaryProduct: event.primary_product,
    offers: products
      .filter(isShown)
      .toSorted((one, other) => one.sort_order - other.sort_order)
      .map((product) => ({
        ...offerOf(product, event.max_per_order),
        isSeated: event.has_seating_chart && product.allowed_seat_categories.length > 0,
      })),
  };
}

/** The sale with what else of the catalogue is an addition to its tickets. */
export function withAddOns(sale: Sale, catalogue: readonly Product[]): Sale {
  const tickets = new Set(sale.offers.map(({ id }) => id));
  const more = catalogue
    .filter(({ id, event_id }) => event_id === null && !tickets.has(id))
    .filter(({ sales_display_mode }) => sales_display_mode === ADD_ON)
    .filter(({ required_products }) => required_products.some((id) => tickets.has(id)))
    .filter(isShown)
    .map((product) => offerOf(product, null));
  return more.length === 0 ? sale : { ...sale, offers: [...sale.offers, ...more] };
}
