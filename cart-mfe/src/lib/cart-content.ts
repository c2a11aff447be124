import type { Cart } from '@permanto/contracts/entities';

/** What the cart holds, as a text that is equal for equal contents. */
export function contentKey(cart: Cart): string {
  const rows = cart.items.map(({ id, amount, total, seat_reservations }) =>
    [id, amount, total, ...seat_reservations.map((seat) => seat.id)].join(','),
  );
  return [cart.uuid, cart.totalEur, ...rows.sort()].join(';');
}
