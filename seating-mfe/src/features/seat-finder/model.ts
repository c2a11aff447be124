import { bus } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/seating';
import { combine, createEvent, createStore, sample } from 'effector';
import { countFree, focusOf, nearestSections } from '../../lib/hall/suggestions';
import type { SearchArea } from '../../lib/hall/offer';
import { $hallStatuses, $knownSeats } from '../seat-picker/hall/hall.model';
import { $dimmed, $plan, bestSeatsRequested, type BestSeatsRequest } from '../seat-picker/model';

/** The ids of the sections by their distance from what people look at, and what it is; null until known. */
export const $nearest = $plan.map(
  (plan) => plan && { sections: nearestSections(plan), focus: focusOf(plan)?.kind ?? null },
);

/** Returns the number of free seats in an area; null until the seats are known. */
export const $countFree = combine(
  { plan: $plan, known: $knownSeats, statuses: $hallStatuses, dimmed: $dimmed },
  ({ plan, known, statuses, dimmed }) =>
    plan && known ? (area: SearchArea) => countFree({ plan, statuses, dimmed }, area) : null,
);

/** The search that one press starts in an event; null where it would find no seats, or isn't shown any more. */
export const suggestionChanged = createEvent<{
  readonly eventId: string;
  readonly best: BestSeatsRequest | null;
}>();
const $suggestion = createStore<BestSeatsRequest | null>(null).on(
  suggestionChanged,
  (_, { best }) => best,
);
sample({
  clock: suggestionChanged,
  fn: ({ eventId, best }) => ({ event_id: eventId, count: best?.count ?? 0 }),
  target: publish['seating.seatsSuggested'],
});
sample({
  clock: bus['cart.suggestionAccepted'],
  source: $suggestion,
  filter: Boolean,
  target: bestSeatsRequested,
});
