import type { CartListener } from '../../app';
import { endPaymentsOfCart } from '../payments/commands/end-payment';

/** A checkout is a snapshot of its cart: when the cart changes, it is cancelled. */
export const checkoutListener: CartListener = {
  async cartChanges(tx, cart) {
    await endPaymentsOfCart(tx, cart.uuid, { checkout: 'cancelled' });
    return { ...cart, checkout_id: null };
  },
};
