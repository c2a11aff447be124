import { combine, createEvent, createStore } from 'effector';
import { $own } from './choice.model';
import { eventLeft } from './hall.model';

/** The visitor said how many are coming. */
export const partySizeChanged = createEvent<number>();

/** How many are coming; null until it is said. */
export const $partySize = createStore<number | null>(null, { serialize: 'ignore' })
  .on(partySizeChanged, (_, size) => size)
  .reset(eventLeft);

/** How many seats are still to be chosen; 0 where the party has all, or hasn't said how many it is. */
export const $missing = combine($own, $partySize, (own, size) =>
  size === null ? 0 : Math.max(0, size - own.length),
);
