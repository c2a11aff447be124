import { createEvent, createStore, sample } from 'effector';
import { $notice } from './choice.model';
import { eventLeft } from './hall.model';

export { $isFindingBest, $marks, $notice, $own, bestSeatsAsked, seatToggled } from './choice.model';
export {
  $failure,
  $freeSeats,
  $offer,
  $plan,
  $seatNumbers,
  $streamAddress,
  changeHeard,
  hallShown,
  opened,
  stateHeard,
  streamLeft,
  streamSilent,
} from './hall.model';

/** A section of the list was pressed: its seats are listed, or no longer. */
export const sectionToggled = createEvent<string>();
/** The seat of the list that has the focus; null where none has. */
export const seatFocused = createEvent<number | null>();

export const $openSection = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sectionToggled, (open, section) => (open === section ? null : section))
  .reset(eventLeft);

export const $focusedSeat = createStore<number | null>(null, { serialize: 'ignore' })
  .on(seatFocused, (_, seat) => seat)
  .reset(eventLeft, sectionToggled);

/** The section that the chart shows large; null for the whole hall. */
export const $shownSection = createStore<string | null>(null, { serialize: 'ignore' }).reset(
  eventLeft,
);
sample({ clock: $openSection, target: $shownSection });
sample({
  clock: $notice,
  filter: (notice) => notice?.kind === 'reserved' && notice.seats.length > 1,
  fn: (notice) => (notice?.kind === 'reserved' ? (notice.seats[0]?.section.id ?? null) : null),
  target: $shownSection,
});
