import { $cart } from '@permanto/api-client';
import { combine } from 'effector';
import { $reservations } from './choice.model';

/** When the visitor's reservations expire, as a UTC instant; null for none. */
export const $reservedUntil = combine($cart, $reservations, (cart, reservations) =>
  cart !== null && reservations.length > 0 ? cart.expires : null,
);
