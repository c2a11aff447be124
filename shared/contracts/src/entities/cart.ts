import * as v from 'valibot';
import { id, instant, localized, money, uuid } from '../values';
import { contact } from './customer';
import { chosenOption, deliveryGroup, productKind } from './product';
import { shopDeliveryMethod } from './shop';

/** A seat as people read it: section, row, number. */
export const seat = v.object({
  /** The seat's id in its chart. */
  chart_id: id,
  section: v.object({
    id,
    title: v.string(),
    titles: v.optional(localized),
    /** The door that leads to it, e.g. `A`; absent where the plan says nothing. */
    entrance: v.optional(localized),
  }),
  row: v.string(),
  /** What `row` names; a row where it isn't said. */
  row_kind: v.optional(v.picklist(['row', 'table'])),
  number: v.string(),
  category: id,
});
export type Seat = v.InferOutput<typeof seat>;

export const seatReservation = v.object({
  id: uuid,
  event: v.object({ id }),
  seat,
  /** The products with which this seat can be bought. */
  available_products: v.array(v.object({ id })),
  /** The row that the seat is in; null while it is only held. */
  cart_item_id: v.nullable(uuid),
});
export type SeatReservation = v.InferOutput<typeof seatReservation>;

export const cartItem = v.object({
  id: uuid,
  amount: v.number(),
  product: v.object({ id, title: localized, type: productKind, event_id: v.nullable(id) }),
  /** What a mini-cart needs of the event; the whole one is at `events/{id}.json`. */
  event: v.nullable(
    v.object({
      id,
      title: localized,
      start_date: instant,
      /** Where it is served; absent from an older shop API. */
      image: v.optional(v.nullable(v.string())),
    }),
  ),
  /** Of one piece, with what the cart's codes take off. */
  price: money,
  /** Of one piece without any code. */
  full_price: money,
  /** price × amount. */
  total: money,
  vat_percentage: v.number(),
  seat_reservations: v.array(v.object({ id: uuid, seat })),
  /** What was chosen of the product's `choices`. */
  choices: v.optional(v.array(chosenOption), []),
  /** Field of the product's `registration_form` → value. */
  event_registration: v.nullable(v.record(v.string(), v.string())),
  customer_remarks: v.nullable(v.string()),
  /** The reservation that holds the row's seat, the first of several; null where it has none. */
  seatsio_reservation: v.nullable(v.string()),
});
export type CartItem = v.InferOutput<typeof cartItem>;

/** Percent of what comes with the items; null from an older shop API. */
const vatOfCost = v.optional(v.nullable(v.number()), null);

/** A way to get what was bought, with what it costs here. */
export const deliveryMethod = v.object({
  ...shopDeliveryMethod.entries,
  /** The cost as a product; null where delivery is free. Its token pins the price that was shown. */
  product: v.nullable(
    v.object({
      id,
      title: localized,
      price: money,
      vat_percentage: vatOfCost,
      price_token: v.string(),
    }),
  ),
});
export type DeliveryMethod = v.InferOutput<typeof deliveryMethod>;

/** What a code is (product.md, "Serial cards, badges, campaigns and vouchers"): a campaign's, or something that was bought before. */
export const CODE_KINDS = ['campaign', 'serial_card', 'badge', 'value_voucher'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
export const codeKind = v.picklist(CODE_KINDS);

/** A code in a cart, and what it does there. */
export const usedCode = v.object({
  code: v.string(),
  kind: codeKind,
  title: v.nullable(localized),
  /** What it takes off the prices, or pays (value voucher). */
  discount: money,
  /** Uses, slots or quota that are left once this cart is ordered; null: without end, or money. */
  left: v.nullable(v.number()),
  /** Pieces of this cart that are had with it (serial card, badge). */
  pieces: v.optional(v.number(), 0),
  /** Events for which it opens what others can't buy. */
  events: v.optional(v.array(v.object({ id, title: localized })), []),
  expires: v.nullable(instant),
});
export type UsedCode = v.InferOutput<typeof usedCode>;

export const serviceCost = v.object({
  product: v.object({ id, title: localized }),
  amount: v.number(),
  total: money,
  vat_percentage: vatOfCost,
});

export const cart = v.object({
  uuid,
  /** JWT for the header `X-Cart-Token`; renewed by every write. */
  token: v.string(),
  created: instant,
  /** When the holds end unless something is written (or renewed) before. */
  expires: instant,
  /** The latest instant to which `expires` can be renewed. */
  expires_at_most: instant,
  items: v.array(cartItem),
  seat_reservations: v.array(seatReservation),
  customer: v.nullable(contact),
  delivery_customer: v.nullable(contact),
  billing_customer: v.nullable(contact),
  comments_by_customer: v.nullable(v.string()),
  delivery_methods: v.array(
    v.object({ delivery_group: deliveryGroup, delivery_method: deliveryMethod }),
  ),
  available_delivery_methods: v.array(deliveryMethod),
  codes_used: v.array(usedCode),
  service_costs: v.array(serviceCost),
  /** Items, deliveries and service costs. */
  totalEur: money,
  /** What value vouchers among the codes pay of the total. */
  vouchersEur: money,
  /** What is left to pay: total − vouchers. */
  payableEur: money,
  /** The unfinished checkout; null where there is none. */
  checkout: v.nullable(v.object({ uuid })),
  /** 0: customer details, 1: delivery details (product.md, "Checkout steps"). */
  step: v.picklist([0, 1]),
});
export type CartWire = v.InferInput<typeof cart>;
export type Cart = v.InferOutput<typeof cart>;
