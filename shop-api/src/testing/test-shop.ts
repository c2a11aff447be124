import { cents, type PageWire, type ProductChoice, type ShopWire } from '@permanto/contracts';
import { NO_FILES, type OwnFiles } from '../modules/shop/content/own-files';
import type {
  Badge,
  Campaign,
  SerialCard,
  ServiceCost,
  Shop,
  ShopDeliveryMethod,
  ShopEvent,
  ShopProduct,
  ShopStream,
  StockPool,
} from '../modules/shop/shop';

const DAY_MS = 86_400_000;

/** A moment so many days from now: the tests' sales windows move with the clock. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** `koko`: `s` or `m`. */
export const aSizeChoice = (): ProductChoice => ({
  id: 'koko',
  title: { fi: 'Koko', en: 'Size' },
  options: [
    { id: 's', title: { fi: 'S' } },
    { id: 'm', title: { fi: 'M' } },
  ],
});

export function aProduct(given: Partial<ShopProduct> & { id: string }): ShopProduct {
  return {
    title: { fi: given.id },
    price: cents(1_000),
    vat_percentage: 13.5,
    type: 'single_event_access',
    event_id: null,
    sort_order: 0,
    title_counted: null,
    short_info: null,
    description: null,
    bounds: { min: 1, max: 20, step: 1 },
    sales: { open_at: null, close_at: null },
    stock_ids: [],
    allowed_seat_categories: [],
    requirements: null,
    forbidden_delivery_options: [],
    sales_display_mode: null,
    image: null,
    images: [],
    variant_of: null,
    variant_title: null,
    variants_title: null,
    variants: [],
    serial_card: null,
    badge: null,
    required_products: [],
    choices: [],
    registration_form: null,
    default_amount: 0,
    quick_order: false,
    ...given,
  };
}

export function anEvent(given: Partial<ShopEvent> & { id: string }): ShopEvent {
  return {
    title: { fi: given.id },
    description: null,
    start_date: inDays(30),
    end_date: inDays(30.1),
    status: 'confirmed',
    location: {
      id: 'halli',
      title: { fi: 'Halli' },
      description: null,
      address: null,
      image: null,
    },
    products: [],
    primary_product: null,
    flags: { hide_pricing_categories: false, quick_checkout: false, allow_single_seats: true },
    event_folders: [],
    max_per_order: null,
    series: null,
    image: null,
    seating_plan: null,
    ...given,
  };
}

export function aDeliveryMethod(
  given: Partial<ShopDeliveryMethod> & { id: string },
): ShopDeliveryMethod {
  return {
    title: { fi: given.id },
    description: null,
    delivery_groups: ['tickets'],
    hidden: false,
    available_for_product_types: [],
    needs_address: false,
    served_countries: ['FI'],
    needs_phone: false,
    product: null,
    ...given,
  };
}

const field = (required: boolean) => ({ display: true, type: 'string', required });

function aConfiguration(key: string): ShopWire {
  return {
    id: key,
    key,
    version: 7,
    title: { fi: 'Testikauppa' },
    host: 'https://shop.example',
    organizer: {
      id: 'organizer',
      title: { fi: 'Seura' },
      name: 'Seura ry',
      business_id: '1234567-1',
      email: null,
      phone: null,
      address: { address_line1: 'Katu 1', postal_code: '00100', city: 'Helsinki', country: 'FI' },
      personal_data_file_description: null,
    },
    default_language: 'fi',
    languages: ['fi'],
    cart_enabled: true,
    cart_expiry_minutes: 30,
    test_mode: true,
    robots_allowed: false,
    delivery_methods: [],
    forms: {
      customer_details_form: {
        first_name: field(true),
        last_name: field(true),
        email: field(true),
        phone: field(true),
      },
    },
    theme: {
      colors: { primary: {} },
      nav_color: null,
      header_img: null,
      bg_img: null,
      favicon: null,
      custom_css: null,
    },
    event_folders: [],
    product_folders: [],
    pages: [],
    marketing_permission_label: null,
    facebook_pixels: [],
    metas: { description: null },
    redirects: {},
  };
}

export interface ShopParts {
  readonly key?: string;
  readonly events?: readonly ShopEvent[];
  readonly products?: readonly ShopProduct[];
  readonly delivery_methods?: readonly ShopDeliveryMethod[];
  readonly stocks?: readonly StockPool[];
  readonly cart_expiry_minutes?: number;
  readonly cart_max_minutes?: number;
  readonly payment_minutes?: number;
  readonly max_unpaid_per_client?: number;
  readonly confirm_free_orders_minutes?: number;
  readonly withdrawal_days?: number;
  readonly service_costs?: readonly ServiceCost[];
  readonly pages?: readonly PageWire[];
  readonly files?: OwnFiles;
  readonly streams?: readonly ShopStream[];
  readonly campaigns?: readonly Campaign[];
  readonly serial_cards?: readonly SerialCard[];
  readonly badges?: readonly Badge[];
  readonly value_vouchers?: Shop['value_vouchers'];
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** A shop of the test's own making; products find their events by `event_id`. */
export function aShop(parts: ShopParts = {}): Shop {
  const { key = 'testi', events = [], products = [], delivery_methods = [] } = parts;
  const withProducts = events.map((event) => ({
    ...event,
    products: products.filter(({ event_id }) => event_id === event.id),
  }));
  return {
    key,
    plans: new Map(),
    configuration: aConfiguration(key),
    cart_expiry_minutes: parts.cart_expiry_minutes ?? 30,
    cart_max_minutes: parts.cart_max_minutes ?? 120,
    away_minutes: 2,
    max_unpaid_per_client: parts.max_unpaid_per_client ?? 100,
    confirm_free_orders_minutes: parts.confirm_free_orders_minutes ?? null,
    events: byId(withProducts),
    products: byId(products),
    delivery_methods: byId(delivery_methods),
    stocks: parts.stocks ?? [],
    service_costs: parts.service_costs ?? [],
    payment_minutes: parts.payment_minutes ?? 30,
    withdrawal_days: parts.withdrawal_days ?? 21,
    pages: new Map((parts.pages ?? []).map((page) => [page.slug, page])),
    files: parts.files ?? NO_FILES,
    venues: byId(events.map(({ location }) => location)),
    streams: byId(parts.streams ?? []),
    campaigns: byId(parts.campaigns ?? []),
    serial_cards: byId(parts.serial_cards ?? []),
    badges: byId(parts.badges ?? []),
    value_vouchers: parts.value_vouchers ?? { valid_days: null, codes: [] },
  };
}
