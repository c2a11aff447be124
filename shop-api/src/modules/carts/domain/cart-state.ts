import type { CodeKind, Contact, DeliveryGroup, Seat } from '@permanto/contracts';
import type { ChoicesMade } from '@permanto/contracts/rules/choices';
import type { CartStatus } from './life-cycle';

export type EventRegistration = Readonly<Record<string, string>>;

/** A row of the cart. Title and price come from the shop's current product. */
export interface CartRow {
  readonly id: string;
  readonly product_id: string;
  readonly amount: number;
  /** Field of the product's `registration_form` → value; null without a form. */
  readonly event_registration: EventRegistration | null;
  readonly customer_remarks: string | null;
  /** Choice of the product → option; empty without choices. */
  readonly choices: ChoicesMade;
}

/** A seat that is reserved for the cart; the seating module's table keeps it from other carts. */
export interface ReservedSeat {
  readonly id: string;
  readonly event_id: string;
  readonly seat: Seat;
  /** The products that can be bought with the seat. */
  readonly product_ids: readonly string[];
  /** The row that the seat is in; null while it is only reserved. */
  readonly cart_item_id: string | null;
}

/** What a cart uses of a code for one event, or for none (`''`). */
export interface CodeUse {
  readonly event_id: string;
  /** The event's calendar day in the shop's time zone; null where there is no event. */
  readonly event_date: string | null;
  /** Orders (campaign), pieces (serial card, badge) or cents (value voucher). */
  readonly amount: number;
}

/** An immutable code, with its effect in this cart as of the cart's last change. */
export interface CartCode {
  readonly code: string;
  readonly kind: CodeKind;
  /** The campaign, serial card or badge of the shop's data; null for a value voucher. */
  readonly definition_id: string | null;
  /** ISO 8601. */
  readonly expires: string | null;
  /** What the cart holds of the code; the codes module's table keeps it from other carts. */
  readonly uses: readonly CodeUse[];
  /** Product id → cents of one piece. */
  readonly prices: Readonly<Record<string, number>>;
  /** Cents off the rows. */
  readonly discount: number;
  /** What is left once this cart is ordered; null for a code without a limit, or for a voucher. */
  readonly left: number | null;
}

export interface ChosenDelivery {
  readonly delivery_group: DeliveryGroup;
  readonly delivery_method_id: string;
  /** Cents, as pinned by the price token; null for free delivery. */
  readonly price: number | null;
}

/**
 * A cart as the database stores it: one row, read and written whole under its lock. Never mutated
 * in place.
 */
export interface CartState {
  readonly uuid: string;
  readonly shop_key: string;
  readonly status: CartStatus;
  readonly created: Date;
  readonly expires: Date;
  /** When its holds end: `expires`, or later during a payment. */
  readonly hold_until: Date;
  /** When the seats outside rows are released because the visitor has left; null: with the rest. */
  readonly seats_until: Date | null;
  /** The number of the browser's last presence report. */
  readonly presence_number: number;
  /** The keyed hash of the client that last added pieces; null without pieces or without rate limits. */
  readonly client: string | null;
  readonly step: 0 | 1;
  readonly items: readonly CartRow[];
  readonly seat_reservations: readonly ReservedSeat[];
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
