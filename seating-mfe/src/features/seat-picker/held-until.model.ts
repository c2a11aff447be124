import { $cart } from '@permanto/api-client';
import { combine } from 'effector';
import { $own } from './choice.model';

/** Until when the visitor's own seats are kept for him, as a UTC instant; null where he has none. */
export const $heldUntil = combine($cart, $own, (cart, own) =>
  cart !== null && own.length > 0 ? cart.expires : null,
);
