import { combine, createEvent, createStore, sample } from 'effector';
import { $notice } from './choice.model';
import { $freeSeats } from './filter.model';
import { $plan, eventLeft } from './hall.model';

export { $isFindingBest, $marks, $notice, $own, bestSeatsAsked, seatToggled } from './choice.model';
export { $bestWish, $dimmed, $freeSeats } from './filter.model';
export { $missing, $partySize, partySizeChanged } from './party.model';
export {
  $failure,
  $known,
  $offer,
  $plan,
  $seatNumbers,
  $streamAddress,
  changeHeard,
  hallShown,
  opened,
  stateHeard,
  streamLeft,
  streamOpened,
  streamSilent,
} from './hall.model';

/** Whether the seats of the hall are known, which is in browsers only. */
export const $isHallShown = $freeSeats.map((free) => free !== null);

/** A section of the list was pressed: its seats are listed, or no longer. */
export const sectionToggled = createEvent<string>();
/** A section without numbers was pressed on the map: it asks how many. */
export const sectionOpened = createEvent<string>();
/** The seat of the list that has the focus; null where none has. */
export const seatFocused = createEvent<number | null>();

export const $openSection = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sectionToggled, (open, section) => (open === section ? null : section))
  .on(sectionOpened, (_, section) => section)
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

/** The map and the list show the same seats; a visitor may want either. */
export type HallView = 'map' | 'list';
export const viewChosen = createEvent<HallView>();
/** What the visitor asked for; null for whichever fits the window. */
export const $chosenView = createStore<HallView | null>(null, { serialize: 'ignore' }).on(
  viewChosen,
  (_, view) => view,
);

/** A floor of the hall was asked for, by its id. */
export const floorChosen = createEvent<string>();
const $chosenFloor = createStore<string | null>(null, { serialize: 'ignore' })
  .on(floorChosen, (_, floor) => floor)
  .reset(eventLeft);
/** The floor on show: the one that was asked for, or the lowest; null where the hall has one only. */
export const $floor = combine(
  $plan,
  $chosenFloor,
  (plan, chosen) => chosen ?? plan?.floors[0]?.id ?? null,
);
/** A section is shown on its own floor. */
const sectionShown = sample({
  // Also when the plan comes after the section was opened.
  clock: [$shownSection, $plan],
  source: { plan: $plan, shown: $shownSection },
  fn: ({ plan, shown }) => plan?.sections.find(({ id }) => id === shown),
});
sample({ clock: sectionShown.filterMap((section) => section?.floor), target: $chosenFloor });
