import { cartApi } from '@permanto/api-client';
import { attach, createEvent, createStore, sample } from 'effector';

/** A seat was given up: its reservation's id. */
export const seatReleased = createEvent<string>();

const releaseFx = attach({
  effect: cartApi.releaseSeat,
  mapParams: (reservationId: string) => ({ params: { reservationId } }),
});

/** The reservations that are being released. */
export const $releasing = createStore<readonly string[]>([])
  .on(releaseFx, (ids, id) => [...ids, id])
  .on(releaseFx.finally, (ids, { params }) => ids.filter((id) => id !== params));

sample({
  clock: seatReleased,
  source: $releasing,
  filter: (releasing, id) => !releasing.includes(id),
  fn: (_, id) => id,
  target: releaseFx,
});
// It may be gone already: show what is there.
sample({ clock: releaseFx.fail, fn: () => ({}), target: cartApi.get });
