import * as v from 'valibot';
import { id, uuid, wholeCents } from '../values';

/** Facts of checkout and order; published by checkout-mfe. */
export const checkoutFacts = {
  /** The visitor came to the checkout with a cart; `value` is what it costs, in cents. */
  'checkout.entered': v.object({ cart_id: uuid, value: wholeCents }),
  /** A checkout was made of the cart: the visitor is on the way to the payment. */
  'checkout.started': v.object({ checkout_id: uuid }),
  'checkout.cancelled': v.object({ checkout_id: v.nullable(uuid) }),
  'order.paid': v.object({ order_number: id }),
} as const;
