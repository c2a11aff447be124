import { combine, createStore } from 'effector';
import { freeBySection } from '../../../lib/hall/hall-seats';
import type { BestSeatsRequest } from './requests.model';
import { $hallStatuses, $knownSeats, $plan, eventLeft } from '../hall/hall.model';

/** 1 for each seat that doesn't match the filter; null if all do. Set by the lazily loaded filter. */
export const $dimmed = createStore<Uint8Array | null>(null).reset(eventLeft);

/** The criteria for the best seats, from the filter and the party's needs. */
export const $bestSeatsCriteria = createStore<Omit<BestSeatsRequest, 'count' | 'form'>>({}).reset(
  eventLeft,
);

/** Section id → number of free seats that match the filter; null until known. */
export const $freeSeats = combine(
  { plan: $plan, known: $knownSeats, statuses: $hallStatuses, dimmed: $dimmed },
  ({ plan, known, statuses, dimmed }) =>
    plan && known ? freeBySection(plan, statuses, dimmed) : null,
);
