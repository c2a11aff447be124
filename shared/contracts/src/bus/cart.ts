import * as v from 'valibot';
import { uuid } from '../values';

/** Facts of the cart; published by cart-mfe. */
export const cartFacts = {
  /** The cart holds something else than before. Read it through the api-client. */
  'cart.changed': v.object({ cart_id: uuid, item_count: v.number() }),
  /** The cart's time ran out, and its holds are given back. */
  'cart.expired': v.object({ cart_id: uuid }),
} as const;
