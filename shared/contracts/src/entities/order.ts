import * as v from 'valibot';
import { id, instant, language, localized, money, uuid } from '../values';
import { seat } from './cart';
import { contact } from './customer';
import { chosenOption, deliveryGroup, productKind } from './product';

/** Payment states (product.md, "Payment"). */
export const PAYMENT_STATUSES = [
  'selection_pending',
  'payment_pending',
  'paid',
  'cancelled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const payment = v.object({
  status: v.picklist(PAYMENT_STATUSES),
  expires: v.nullable(instant),
  /** The merchant's number at the payment provider; null where nothing is to be paid. */
  account: v.nullable(v.string()),
  payment_options: v.array(v.string()),
  /** `pay` is the provider's own address, while it can still be paid. */
  links: v.object({ pay: v.nullable(v.string()) }),
  /** Money that came too late for what was ordered: `pending` while it goes back, then `done`. */
  refund: v.optional(v.nullable(v.picklist(['pending', 'done'])), null),
});

export const ticket = v.object({
  id: uuid,
  /** Unguessable; what the QR code holds and the door reads. */
  code: v.string(),
  /**
   * The QR code as an SVG document's path data on a grid of `size` × `size` modules. It holds the code
   * where that is shown to staff, else the address where it is used.
   */
  qr: v.object({ size: v.number(), path: v.string() }),
  product: v.object({ id, title: localized, type: productKind }),
  event: v.nullable(
    v.object({
      id,
      title: localized,
      start_date: instant,
      location: localized,
      /** The address of its picture; null where it has none, or the API is older. */
      image: v.optional(v.nullable(v.string()), null),
    }),
  ),
  seat: v.nullable(seat),
  /** When the door let it in; null while it has not been used. */
  checked_in: v.nullable(instant),
  /** What it opens; a membership may open several. */
  streams: v.optional(
    v.array(v.object({ id, title: localized, start_date: v.optional(v.nullable(instant), null) })),
    [],
  ),
  /** The registered person's name, if given; null where it is no registration, or it was erased. */
  registration: v.optional(v.nullable(v.object({ name: v.nullable(v.string()) })), null),
  /** What the code is worth in a cart: of a gift card, a serial card or a pass; null where it is none. */
  issued: v.optional(
    v.nullable(
      v.object({
        value: v.nullable(money),
        /** `times` uses of up to `amount` pieces each. */
        package: v.nullable(v.object({ times: v.number(), amount: v.number() })),
        /** The last moment at which it is valid; null: without end. */
        expires: v.nullable(instant),
      }),
    ),
    null,
  ),
});
export type Ticket = v.InferOutput<typeof ticket>;

export const orderItem = v.object({
  amount: v.number(),
  product: v.object({ id, title: localized, type: productKind }),
  event: v.nullable(v.object({ id, title: localized, start_date: instant })),
  seats: v.array(seat),
  /** What was chosen of the product; empty where the API is older. */
  choices: v.optional(v.array(chosenOption), []),
  price: money,
  total: money,
  vat_percentage: v.number(),
  event_registration: v.nullable(v.record(v.string(), v.string())),
  customer_remarks: v.nullable(v.string()),
  /** Pieces that were withdrawn from. */
  withdrawn: v.number(),
});

/** VAT of an order by rate: `gross` = `net` + `vat`. */
export const vatRow = v.object({
  vat_percentage: v.number(),
  net: money,
  vat: money,
  gross: money,
});

export const order = v.object({
  order_number: id,
  /** The cart that was ordered, by which its browser knows it again; null where the API is older. */
  cart_id: v.optional(v.nullable(uuid), null),
  created: instant,
  language,
  payment,
  items: v.array(orderItem),
  vat: v.array(vatRow),
  totalEur: money,
  vouchersEur: money,
  payableEur: money,
  /** Where the tickets were sent; null where no address was given (quick order). */
  email: v.nullable(v.string()),
  comments_by_customer: v.nullable(v.string()),
  /** The recipient of the delivery, if known; null from an older API. */
  delivery_customer: v.optional(v.nullable(contact), null),
  delivery_methods: v.array(v.object({ delivery_group: deliveryGroup, title: localized })),
  /** What can still be withdrawn from, by place in `items`; null where nothing can (any more). */
  withdrawal: v.nullable(
    v.object({
      until: instant,
      items: v.array(v.object({ item: v.number(), amount: v.number() })),
      /** The buyer, if known; null from an older API. */
      name: v.optional(v.nullable(v.string()), null),
      /** Costs, and the items that each was paid for, by place in `items`; see `rules/withdrawal`. */
      costs: v.optional(
        v.nullable(v.array(v.object({ item: v.number(), paid_for: v.array(v.number()) }))),
        null,
      ),
      /** What of the payment has not gone back yet; null where the API is older. */
      moneyEur: v.optional(v.nullable(money), null),
    }),
  ),
  /** What has gone back after withdrawals, in their order; empty where the API is older. */
  refunds: v.optional(
    v.array(
      v.object({
        /** `pending` until the payment provider has paid it back. */
        status: v.picklist(['pending', 'done']),
        /** When it was paid back; while it is pending, when the withdrawal was received. */
        at: instant,
        /** `moneyEur` + `vouchersEur`. */
        totalEur: money,
        moneyEur: money,
        vouchersEur: money,
      }),
    ),
    [],
  ),
  /** Empty until it is paid. */
  tickets: v.array(ticket),
  /** Path-absolute. `tickets` is the PDF, for some minutes from now; null until it is paid. */
  links: v.object({ tickets: v.nullable(v.string()) }),
});
export type OrderWire = v.InferInput<typeof order>;
export type Order = v.InferOutput<typeof order>;

/** What anyone who knows an order's number may see: how much, and how to pay. Nothing personal. */
export const orderPayment = v.object({ order_number: id, payableEur: money, payment });
export type OrderPayment = v.InferOutput<typeof orderPayment>;
