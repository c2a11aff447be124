import type { Cents, Localized, ProductKind, ShopWire } from '@permanto/contracts';
import type * as v from 'valibot';
import type { requirements } from '@permanto/contracts';

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

export interface ShopProduct {
  readonly id: string;
  readonly title: Localized;
  readonly price: Cents;
  readonly vat_percentage: number;
  readonly type: ProductKind;
  readonly event_id: string | null;
  readonly sort_order: number;
  readonly short_info: Localized | null;
  readonly bounds: Bounds;
  readonly sales: SalesWindow;
  /** The pools of pieces that one sold piece takes from; empty where the supply has no end or is seats. */
  readonly stock_ids: readonly string[];
  /** The seat categories that it can be bought for; empty where it needs no seat. */
  readonly allowed_seat_categories: readonly string[];
  readonly requirements: v.InferOutput<typeof requirements> | null;
  readonly forbidden_delivery_options: readonly string[];
  readonly sales_display_mode: string | null;
}

type EventStatus = 'confirmed' | 'cancelled' | 'postponed' | 'finished';

export interface ShopEvent {
  readonly id: string;
  readonly title: Localized;
  readonly description: Localized | null;
  readonly start_date: Date;
  readonly end_date: Date;
  readonly status: EventStatus;
  readonly location: { readonly id: string; readonly title: Localized };
  readonly products: readonly ShopProduct[];
  readonly primary_product: string | null;
  readonly flags: { readonly hide_pricing_categories: boolean };
  readonly event_folders: readonly string[];
  readonly max_per_order: number | null;
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
  /** What it costs, as a product; null where it is free. */
  readonly product: ShopProduct | null;
}

/** A pool of pieces that several products may share. */
export interface StockPool {
  readonly id: string;
  readonly capacity: number;
}

/** A shop as its data files say, checked and linked. It changes only with a restart. */
export interface Shop {
  readonly key: string;
  /** The folder of its data files. */
  readonly folder: string;
  readonly configuration: ShopWire;
  readonly cart_expiry_minutes: number;
  readonly cart_max_minutes: number;
  readonly events: ReadonlyMap<string, ShopEvent>;
  readonly products: ReadonlyMap<string, ShopProduct>;
  readonly delivery_methods: ReadonlyMap<string, ShopDeliveryMethod>;
  readonly stocks: readonly StockPool[];
}
