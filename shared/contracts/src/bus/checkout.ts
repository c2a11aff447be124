import * as v from 'valibot';
import { id, uuid } from '../values';

/** Facts of checkout and order; published by checkout-mfe. */
export const checkoutFacts = {
  'checkout.started': v.object({ checkout_id: uuid }),
  'checkout.cancelled': v.object({ checkout_id: v.nullable(uuid) }),
  'order.paid': v.object({ order_number: id }),
} as const;
