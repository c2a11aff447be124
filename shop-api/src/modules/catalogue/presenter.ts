import {
  DEFAULT_AVAILABILITY,
  toEuros,
  type Availability,
  type EventWire,
  type ProductWire,
} from '@permanto/contracts';
import type { ShopEvent, ShopProduct } from '../shop/shop';
import { bestAvailability } from './domain/availability';
import { ANYBODY, type Asker } from './domain/asker';

type Availabilities = ReadonlyMap<string, Availability>;

export function presentProduct(
  product: ShopProduct,
  availabilities: Availabilities,
  asker: Asker = ANYBODY,
): ProductWire {
  const availability = availabilities.get(product.id);
  const price = asker.priceOf(product);
  return {
    id: product.id,
    title: product.title,
    price: toEuros(price),
    full_price: price < product.price ? toEuros(product.price) : null,
    vat_percentage: product.vat_percentage,
    type: product.type,
    event_id: product.event_id,
    sort_order: product.sort_order,
    short_info: product.short_info,
    description: product.description,
    ...(availability && { availability }),
    allowed_seat_categories: [...product.allowed_seat_categories],
    requirements: product.requirements,
    requirements_met: asker.has(product),
    forbidden_delivery_options: [...product.forbidden_delivery_options],
    sales_display_mode: product.sales_display_mode,
    image: product.image,
    serial_card: product.serial_card && {
      ...product.serial_card,
      pieces: product.serial_card.times * product.serial_card.amount,
    },
    required_products: [...product.required_products],
    registration_form: product.registration_form,
    quick_order: product.quick_order,
  };
}

const NOTHING_FOR_SALE: Availability = { ...DEFAULT_AVAILABILITY, available: false, info: null };

export function presentEvent(
  event: ShopEvent,
  availabilities: Availabilities,
  asker: Asker = ANYBODY,
): EventWire {
  const shown = event.products.filter(asker.sees);
  const ofProducts = shown.flatMap(({ id }) => availabilities.get(id) ?? []);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    start_date: event.start_date.toISOString(),
    end_date: event.end_date.toISOString(),
    status: event.status,
    availability: bestAvailability(ofProducts) ?? NOTHING_FOR_SALE,
    location: { id: event.location.id, title: event.location.title },
    products: shown.map((product) => presentProduct(product, availabilities, asker)),
    primary_product: event.primary_product,
    has_seating_chart: event.seating_plan !== null,
    seatsio_chart: null,
    flags: event.flags,
    event_folders: [...event.event_folders],
    max_per_order: event.max_per_order,
    series: event.series,
    image: event.image,
  };
}
