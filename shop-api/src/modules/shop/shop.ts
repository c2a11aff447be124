import type {
  Cents,
  Localized,
  PageWire,
  ProductChoice,
  ProductKind,
  Requirements,
  SeatingPlan,
  ShopWire,
} from '@permanto/contracts';
import type { OwnFiles } from './content/own-files';
import type { CodeFile, EventFile, ProductFile, StreamFile } from './files/schema';

/** How many pieces of a product one cart can hold. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface SalesWindow {
  readonly open_at: Date | null;
  readonly close_at: Date | null;
}

type FiledProduct = ProductFile['products'][number];

export interface ShopProduct {
  readonly id: string;
  readonly title: Localized;
  /** The title after a number; null where there is no such form. */
  readonly title_counted: FiledProduct['title_counted'];
  readonly price: Cents;
  readonly vat_percentage: number;
  readonly type: ProductKind;
  readonly event_id: string | null;
  readonly sort_order: number;
  readonly short_info: Localized | null;
  readonly description: Localized | null;
  readonly bounds: Bounds;
  readonly sales: SalesWindow;
  /** The pools of pieces that one sold piece takes from; empty where the supply has no end or is seats. */
  readonly stock_ids: readonly string[];
  /** The seat categories that it can be bought for; empty where it needs no seat. */
  readonly allowed_seat_categories: readonly string[];
  readonly requirements: Requirements | null;
  readonly forbidden_delivery_options: readonly string[];
  readonly sales_display_mode: string | null;
  readonly image: string | null;
  readonly images: readonly string[];
  /** The id of its main product; null where it is no variant. */
  readonly variant_of: string | null;
  readonly variant_title: Localized | null;
  readonly variants_title: Localized | null;
  /** The ids of all variants, of a main product and of each variant alike. */
  readonly variants: readonly string[];
  /** The card that a buyer of this gets. */
  readonly serial_card: FiledProduct['serial_card'];
  /** The badge that a buyer of this gets. */
  readonly badge: string | null;
  /** At least a piece of one of these must be in the cart, too; empty: none. */
  readonly required_products: readonly string[];
  /** What a buyer must choose of it. */
  readonly choices: readonly ProductChoice[];
  readonly registration_form: FiledProduct['registration_form'];
  /** How many are chosen until the visitor chooses. */
  readonly default_amount: number;
  /** Whether it can be ordered without contact details and delivery. */
  readonly quick_order: boolean;
}

type EventStatus = 'confirmed' | 'cancelled' | 'postponed' | 'finished';

/** A place where events are held. */
interface ShopVenue {
  readonly id: string;
  readonly title: Localized;
  readonly description: Localized | null;
  readonly address: {
    readonly address_line1: string;
    readonly postal_code: string;
    readonly city: string;
    readonly country: string;
  } | null;
  readonly image: string | null;
}

export interface ShopEvent {
  readonly id: string;
  readonly title: Localized;
  readonly description: Localized | null;
  readonly start_date: Date;
  readonly end_date: Date;
  readonly status: EventStatus;
  readonly location: ShopVenue;
  readonly products: readonly ShopProduct[];
  readonly primary_product: string | null;
  readonly flags: {
    readonly hide_pricing_categories: boolean;
    readonly quick_checkout: boolean;
    readonly allow_single_seats: boolean;
  };
  readonly event_folders: readonly string[];
  readonly max_per_order: number | null;
  readonly series: EventFile['series'][number] | null;
  readonly image: string | null;
  /** The id of its plan under `plans/`; null for general admission. */
  readonly seating_plan: string | null;
}

export interface ShopDeliveryMethod {
  readonly id: string;
  readonly title: Localized;
  readonly description: Localized | null;
  readonly delivery_groups: readonly ('tickets' | 'merchandise')[];
  readonly hidden: boolean;
  readonly available_for_product_types: readonly ProductKind[];
  readonly needs_address: boolean;
  /** ISO 3166-1 alpha-2: of the addresses that it brings to. */
  readonly served_countries: readonly string[];
  /** Whether it announces itself by text message. */
  readonly needs_phone: boolean;
  /** What it costs, as a product; null where it is free. */
  readonly product: ShopProduct | null;
}

/** A pool of pieces that several products may share. */
export interface StockPool {
  readonly id: string;
  readonly capacity: number;
}

/** A cost that every order with something to pay bears. */
export interface ServiceCost {
  /** Of kind `payment_cost`. */
  readonly product: ShopProduct;
  readonly per: 'order' | 'ticket';
}

export type Campaign = CodeFile['campaigns'][number];
export type SerialCard = CodeFile['serial_cards'][number];
export type Badge = CodeFile['badges'][number];
export type ShopStream = StreamFile['streams'][number];

/**
 * A shop as its data files say, checked and linked. It never changes: newer data is another object,
 * so whatever is made of a shop is kept by the object, not by its key.
 */
export interface Shop {
  readonly key: string;
  /** Seating plans by id. */
  readonly plans: ReadonlyMap<string, SeatingPlan>;
  readonly configuration: ShopWire;
  readonly cart_expiry_minutes: number;
  readonly cart_max_minutes: number;
  readonly away_minutes: number;
  /** Pieces of an event that one client (IPv4 address, IPv6 /64) may hold unpaid. */
  readonly max_unpaid_per_client: number;
  /** How long a free order waits to be confirmed by mail; null: it counts at once. */
  readonly confirm_free_orders_minutes: number | null;
  readonly events: ReadonlyMap<string, ShopEvent>;
  readonly products: ReadonlyMap<string, ShopProduct>;
  readonly delivery_methods: ReadonlyMap<string, ShopDeliveryMethod>;
  readonly stocks: readonly StockPool[];
  readonly service_costs: readonly ServiceCost[];
  readonly payment_minutes: number;
  readonly withdrawal_days: number;
  /** Content pages by slug, their HTML sanitised. */
  readonly pages: ReadonlyMap<string, PageWire>;
  /** Its pictures and streams, by their names. */
  readonly files: OwnFiles;
  readonly venues: ReadonlyMap<string, ShopVenue>;
  readonly streams: ReadonlyMap<string, ShopStream>;
  readonly campaigns: ReadonlyMap<string, Campaign>;
  readonly serial_cards: ReadonlyMap<string, SerialCard>;
  readonly badges: ReadonlyMap<string, Badge>;
  readonly value_vouchers: CodeFile['value_vouchers'];
}
