import { $cart, cartApi } from '@permanto/api-client';
import { bus } from '@permanto/event-bus';
import { sample } from 'effector';

// The answer that reserved the seats is in $cart already, unless another caller requested it.
sample({
  clock: bus['seating.seatsReserved'],
  source: $cart,
  filter: (cart, { reservation_ids }) =>
    reservation_ids.some((id) => !cart?.seat_reservations.some((held) => held.id === id)),
  fn: () => ({}),
  target: cartApi.get,
});
sample({
  clock: bus['seating.seatsReleased'],
  source: $cart,
  filter: (cart, { reservation_ids }) =>
    cart?.seat_reservations.some(({ id }) => reservation_ids.includes(id)) ?? false,
  fn: () => ({}),
  target: cartApi.get,
});
