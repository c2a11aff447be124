import { $cart } from '@permanto/api-client';

/** What the cart holds and until when; null where it holds nothing, no seat either. */
export const $held = $cart.map((cart) => {
  if (cart === null || cart.items.length + cart.seat_reservations.length === 0) return null;
  return {
    until: cart.expires,
    count: cart.items.reduce((count, { amount }) => count + amount, 0),
    isTickets: cart.items.every(({ product }) => product.type === 'single_event_access'),
    payable: cart.payableEur,
  };
});
