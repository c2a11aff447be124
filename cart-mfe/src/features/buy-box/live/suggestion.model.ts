import { type ApiError, cartApi, shownError } from '@permanto/api-client';
import { $lastFacts } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/cart';
import { combine, sample } from 'effector';
import {
  $fault,
  $isAwaitingSeats,
  $lines,
  $sale,
  $suggestedCount,
  checkoutRequested,
  suggestionAccepted,
} from '../model';
import { barShown } from './shown.model';

const $count = combine($sale, $lines, $lastFacts, (sale, lines, facts) => {
  const suggested = facts['seating.seatsSuggested'];
  if (!sale?.hasSeats || lines.length > 0 || suggested?.event_id !== sale.eventId) return 0;
  return suggested.count;
});
sample({ clock: [$count, barShown], source: $count, target: $suggestedCount });

sample({
  clock: suggestionAccepted,
  source: $sale,
  filter: Boolean,
  fn: ({ eventId }) => ({ event_id: eventId }),
  target: publish['cart.suggestionAccepted'],
});
const ended = sample({
  clock: cartApi.reserveSeats.finally,
  source: $isAwaitingSeats,
  filter: Boolean,
  fn: (_, outcome) => outcome,
});
$isAwaitingSeats.reset(ended);
sample({
  clock: ended.filter({ fn: ({ status }) => status === 'done' }),
  fn: () => undefined,
  target: checkoutRequested,
});
$fault.on(
  ended.filterMap((outcome) => (outcome.status === 'fail' ? outcome.error : undefined)),
  // The api-client's effects fail with an ApiError and nothing else.
  (_, error) => ({ kind: 'refused', error: shownError(error as unknown as ApiError) }),
);
