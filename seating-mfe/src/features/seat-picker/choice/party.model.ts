import { combine, createEvent, createStore } from 'effector';
import { $reservations } from './choice.model';
import { eventLeft } from '../hall/hall.model';

export const partySizeChanged = createEvent<number>();

/** The number of people; null until the visitor sets it. */
export const $partySize = createStore<number | null>(null)
  .on(partySizeChanged, (_, size) => size)
  .reset(eventLeft);

/** The number of seats that the party still lacks; 0 if its size is unknown. */
export const $missing = combine($reservations, $partySize, (reservations, size) =>
  size === null ? 0 : Math.max(0, size - reservations.length),
);
