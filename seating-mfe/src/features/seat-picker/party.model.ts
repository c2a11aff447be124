import { combine, createEvent, createStore } from 'effector';
import { $own } from './choice.model';
import { eventLeft } from './hall.model';

/** Who is coming, as far as the visitor has said so. */
export interface Party {
  /** Null until it is said. */
  readonly size: number | null;
  /** How many of them need places for wheelchairs. */
  readonly accessible: number;
  /** Side by side in one row, or not at all. */
  readonly isTogether: boolean;
}

export const partyChanged = createEvent<Partial<Party>>();

export const $party = createStore<Party>(
  { size: null, accessible: 0, isTogether: false },
  { serialize: 'ignore' },
)
  .on(partyChanged, (party, changed) => ({ ...party, ...changed }))
  .reset(eventLeft);

/** How many seats are still to be chosen; 0 where the party has all, or hasn't said how many it is. */
export const $missing = combine($own, $party, (own, { size }) =>
  size === null ? 0 : Math.max(0, size - own.length),
);
