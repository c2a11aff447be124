import type { CartListener } from '../carts';
import { endPaymentsOfCart } from '../payments';

/** A checkout is a snapshot of its cart, so a change of the cart cancels it. */
export const checkoutListener: CartListener = {
  async cartChanges(tx, cart) {
    await endPaymentsOfCart(tx, cart.uuid, { checkout: 'cancelled' });
    return { ...cart, checkout_id: null };
  },
};
