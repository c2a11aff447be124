import { bus } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/seating';
import { combine, createEvent, createStore, sample } from 'effector';
import { countFree, type Nearest, nearestIn } from '../../lib/hall/suggestions';
import type { SearchArea } from '../../lib/hall/offer';
import { $eventId, $hallStatuses, $knownSeats } from '../seat-picker/hall/hall.model';
import { $dimmed, $plan, bestSeatsRequested, type BestSeatsRequest } from '../seat-picker/model';

/** Of the event whose page the server rendered; set by its build alone. */
export const $nearestAtFirst = createStore<(Nearest & { readonly eventId: string }) | null>(null);
/** What the sections of this event are near to; null until known. */
export const $nearest = combine(
  { plan: $plan, atFirst: $nearestAtFirst, eventId: $eventId },
  ({ plan, atFirst, eventId }): Nearest | null => {
    if (plan !== null) return nearestIn(plan);
    return atFirst?.eventId === eventId ? atFirst : null;
  },
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
