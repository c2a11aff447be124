import {
  DEFAULT_AVAILABILITY,
  toEuros,
  type Availability,
  type EventWire,
  type ProductWire,
} from '@permanto/contracts';
import { presentCosts } from '../carts/domain';
import type { Shop, ShopEvent, ShopProduct } from '../shop';
import { eventStatusAt, isChosenByVariant, variantsOf } from '../shop/domain';
import { bestAvailability } from './domain/availability';
import { VISITOR_WITHOUT_CODES, type Visitor } from './domain/visitor';

/** The part of the catalogue that changes with sales and time. */
export interface CatalogueState {
  readonly availabilities: ReadonlyMap<string, Availability>;
  readonly now: Date;
}

/** The catalogue for one visitor. */
interface View extends CatalogueState {
  readonly shop: Shop;
  readonly visitor?: Visitor;
}

function presentPrice({ visitor = VISITOR_WITHOUT_CODES }: View, product: ShopProduct) {
  const price = visitor.priceOf(product);
  return {
    price: toEuros(price),
    full_price: price < product.price ? toEuros(product.price) : null,
  };
}

function presentVariant(view: View, product: ShopProduct) {
  const availability = view.availabilities.get(product.id);
  return {
    id: product.id,
    title: product.variant_title ?? product.title,
    ...presentPrice(view, product),
    ...(availability && { availability }),
  };
}

export function presentProduct(view: View, product: ShopProduct): ProductWire {
  const { shop, availabilities, visitor = VISITOR_WITHOUT_CODES } = view;
  const availability = availabilities.get(product.id);
  const variants = variantsOf(shop, product);
  const [cheapest = product] = isChosenByVariant(product)
    ? variants.toSorted((one, other) => visitor.priceOf(one) - visitor.priceOf(other))
    : [];
  return {
    id: product.id,
    title: product.title,
    title_counted: product.title_counted,
    ...presentPrice(view, cheapest),
    costs: presentCosts(shop, product),
    vat_percentage: product.vat_percentage,
    type: product.type,
    event_id: product.event_id,
    sort_order: product.sort_order,
    short_info: product.short_info,
    description: product.description,
    ...(availability && { availability }),
    allowed_seat_categories: [...product.allowed_seat_categories],
    requirements: product.requirements,
    requirements_met: visitor.meetsRequirements(product),
    forbidden_delivery_options: [...product.forbidden_delivery_options],
    sales_display_mode: product.sales_display_mode,
    image: product.image,
    images: [...product.images],
    variant_of: product.variant_of,
    variants_title: product.variants_title,
    variants: variants.map((variant) => presentVariant(view, variant)),
    serial_card: product.serial_card && {
      ...product.serial_card,
      pieces: product.serial_card.times * product.serial_card.amount,
    },
    required_products: [...product.required_products],
    choices: [...product.choices],
    registration_form: product.registration_form,
    default_amount: product.default_amount,
    quick_order: product.quick_order,
  };
}

const NOTHING_FOR_SALE: Availability = {
  ...DEFAULT_AVAILABILITY,
  available: false,
  sales_state: 'soldOut',
  info: null,
};

export function presentEvent(view: View, event: ShopEvent): EventWire {
  const { availabilities, now, visitor = VISITOR_WITHOUT_CODES } = view;
  const shown = event.products.filter(visitor.canSee);
  const ofProducts = shown.flatMap(({ id }) => availabilities.get(id) ?? []);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    start_date: event.start_date.toISOString(),
    end_date: event.end_date.toISOString(),
    status: eventStatusAt(event, now),
    availability: bestAvailability(ofProducts) ?? NOTHING_FOR_SALE,
    location: { id: event.location.id, title: event.location.title },
    products: shown.map((product) => presentProduct(view, product)),
    primary_product: event.primary_product,
    has_seating_chart: event.seating_plan !== null,
    seatsio_chart: event.seating_plan === null ? null : { id: event.seating_plan },
    flags: event.flags,
    event_folders: [...event.event_folders],
    max_per_order: event.max_per_order,
    series: event.series,
    image: event.image,
  };
}
