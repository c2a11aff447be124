import * as v from 'valibot';
import { id, uuid, wholeCents } from '../values';

/** Facts of the cart; published by cart-mfe. */
export const cartFacts = {
  /** The cart holds something else than before. Read it through the api-client. */
  'cart.changed': v.object({ cart_id: uuid, item_count: v.number() }),
  /** The visitor put something into the cart; `value` is what was added, in cents. */
  'cart.itemsAdded': v.object({ cart_id: uuid, product_ids: v.array(id), value: wholeCents }),
  /**
   * On an event's page other tickets are chosen for held seats, which are not in the cart yet. `price`: of
   * one seat, `total`: of all that is chosen there, as the page shows it; in cents.
   */
  'cart.choiceChanged': v.object({
    event_id: id,
    seats: v.array(v.object({ reservation_id: uuid, price: wholeCents })),
    total: wholeCents,
  }),
  /** The visitor goes to the checkout with the seats that are suggested, which are to be reserved. */
  'cart.suggestionAccepted': v.object({ event_id: id }),
  /** A cart of its own was ordered without the checkout (product.md, "Quick order"); `value` in cents. */
  'cart.quickOrdered': v.object({ cart_id: uuid, value: wholeCents }),
  /**
   * The cart's time ran out, and its holds are given back. What it held is `lines` of
   * `cartLinesText`; `is_paying`: the visitor had gone to pay, and may have paid.
   */
  'cart.expired': v.object({
    cart_id: uuid,
    lines: v.optional(v.string()),
    is_paying: v.optional(v.boolean()),
  }),
} as const;
