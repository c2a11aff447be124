import * as v from 'valibot';
import { id, instant, language, localized, money, uuid } from '../values';
import { seat } from './cart';
import { productKind } from './product';

/** Payment states (spec, section 3, "Payment config"). */
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
  account: v.nullable(v.string()),
  payment_options: v.array(v.string()),
  /** Path-absolute links. `pay` leads to the provider while it can still be paid. */
  links: v.object({ pay: v.nullable(v.string()) }),
  /** Money that came too late for what was ordered: `pending` while it goes back, then `done`. */
  refund: v.optional(v.nullable(v.picklist(['pending', 'done'])), null),
});

export const ticket = v.object({
  id: uuid,
  /** Unguessable; what the QR code holds and the door reads. */
  code: v.string(),
  /** The QR code as an SVG document's path data on a grid of `size` × `size` modules. */
  qr: v.object({ size: v.number(), path: v.string() }),
  product: v.object({ id, title: localized }),
  event: v.nullable(v.object({ id, title: localized, start_date: instant, location: localized })),
  seat: v.nullable(seat),
});
export type Ticket = v.InferOutput<typeof ticket>;

export const orderItem = v.object({
  amount: v.number(),
  product: v.object({ id, title: localized, type: productKind }),
  event: v.nullable(v.object({ id, title: localized, start_date: instant })),
  seats: v.array(seat),
  price: money,
  total: money,
  vat_percentage: v.number(),
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
  created: instant,
  language,
  payment,
  items: v.array(orderItem),
  vat: v.array(vatRow),
  totalEur: money,
  /** Where the tickets were sent. */
  email: v.string(),
  /** Empty until it is paid. */
  tickets: v.array(ticket),
  /** Path-absolute. `tickets` is the PDF; null until it is paid. */
  links: v.object({ tickets: v.nullable(v.string()) }),
});
export type OrderWire = v.InferInput<typeof order>;
export type Order = v.InferOutput<typeof order>;
