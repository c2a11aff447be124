import type { CodeKind, Contact, DeliveryGroup, Seat } from '@permanto/contracts';
import type { CartStatus } from './life-cycle';

export type EventRegistration = Readonly<Record<string, string>>;

/** A row of the cart. Title and price are the product's, as the shop says them now. */
export interface CartRow {
  readonly id: string;
  readonly product_id: string;
  readonly amount: number;
  /** Field of the product's `registration_form` → what was told; null where it has no form. */
  readonly event_registration: EventRegistration | null;
  readonly customer_remarks: string | null;
}

/** A seat that the cart holds; the seating module's own table says so to everybody else. */
export interface HeldSeat {
  readonly id: string;
  readonly event_id: string;
  readonly seat: Seat;
  /** The products with which it can be bought. */
  readonly product_ids: readonly string[];
  /** The row that it is in; null while it is only held. */
  readonly cart_item_id: string | null;
}

/** What a cart takes of a code for one event, or for none (`''`). */
export interface CodeUse {
  readonly event_id: string;
  /** The event's calendar day in the shop's time zone; null where there is no event. */
  readonly event_date: string | null;
  /** Orders (campaign), pieces (serial card, badge) or cents (value voucher). */
  readonly amount: number;
}

/** A code that never changes once it exists, with what it does in this cart since its last change. */
export interface CartCode {
  readonly code: string;
  readonly kind: CodeKind;
  /** The campaign, serial card or badge of the shop's data; null for a value voucher. */
  readonly definition_id: string | null;
  /** ISO 8601. */
  readonly expires: string | null;
  /** What the cart holds of it; the codes module's own table says so to everybody else. */
  readonly uses: readonly CodeUse[];
  /** Product id → cents of one piece. */
  readonly prices: Readonly<Record<string, number>>;
  /** Cents that it takes off the rows. */
  readonly discount: number;
  /** What it is still good for once this cart is ordered; null: without end, or money. */
  readonly left: number | null;
}

export interface ChosenDelivery {
  readonly delivery_group: DeliveryGroup;
  readonly delivery_method_id: string;
  /** Cents, as its price token pinned them; null where delivery is free. */
  readonly price: number | null;
}

/**
 * A cart as the database holds it. It is one row, read and written whole under its lock;
 * nothing in it is ever changed in place.
 */
export interface CartState {
  readonly uuid: string;
  readonly shop_key: string;
  readonly status: CartStatus;
  readonly created: Date;
  readonly expires: Date;
  /** Until when its holds last: `expires`, or a payment that is under way. */
  readonly hold_until: Date;
  /** Until when seats in no row are kept for a visitor who has left; null: as long as the rest. */
  readonly seats_until: Date | null;
  /** Of what the visitor's browser said last of his presence. */
  readonly presence_number: number;
  readonly step: 0 | 1;
  readonly items: readonly CartRow[];
  readonly seat_reservations: readonly HeldSeat[];
  readonly delivery_methods: readonly ChosenDelivery[];
  readonly codes: readonly CartCode[];
  readonly customer: Contact | null;
  readonly delivery_customer: Contact | null;
  readonly billing_customer: Contact | null;
  readonly comments_by_customer: string | null;
  /** The unfinished checkout. */
  readonly checkout_id: string | null;
}

/** Pieces of each product in the cart, over all its rows. */
export function amountsByProduct(items: readonly CartRow[]): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const { product_id, amount } of items) {
    amounts.set(product_id, (amounts.get(product_id) ?? 0) + amount);
  }
  return amounts;
}
