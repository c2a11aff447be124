import type { Contact, DeliveryGroup, Seat } from '@permanto/contracts';

/** A row of the cart. Title and price are the product's, as the shop says them now. */
export interface CartRow {
  readonly id: string;
  readonly product_id: string;
  readonly amount: number;
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
  readonly status: 'open' | 'ordered' | 'expired';
  readonly created: Date;
  readonly expires: Date;
  /** Until when its holds last: `expires`, or a payment that is under way. */
  readonly hold_until: Date;
  readonly step: 0 | 1;
  readonly items: readonly CartRow[];
  readonly seat_reservations: readonly HeldSeat[];
  readonly delivery_methods: readonly ChosenDelivery[];
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
