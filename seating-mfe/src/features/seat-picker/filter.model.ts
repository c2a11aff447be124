import { combine, createStore } from 'effector';
import { freeBySection } from '../../lib/hall/hall-seats';
import type { BestSeatsWish } from './choice.model';
import { $hallMarks, $known, $plan, eventLeft } from './hall.model';

/** 1 for each seat that doesn't fit the filter; null where all do. Told by the filter, which comes later. */
export const $dimmed = createStore<Uint8Array | null>(null, { serialize: 'ignore' }).reset(
  eventLeft,
);

/** What the best seats must be besides so many, by filter and party. */
export const $bestWish = createStore<Omit<BestSeatsWish, 'count'>>(
  {},
  { serialize: 'ignore' },
).reset(eventLeft);

/** Section id → free seats that fit the filter; null until it is known. */
export const $freeSeats = combine(
  { plan: $plan, known: $known, marks: $hallMarks, dimmed: $dimmed },
  ({ plan, known, marks, dimmed }) => (plan && known ? freeBySection(plan, marks, dimmed) : null),
);
