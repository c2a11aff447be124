import { combine, createEvent, createStore, sample } from 'effector';
import { $notice } from './choice/choice.model';
import { $freeSeats } from './choice/filter.model';
import { $offer, $plan, eventLeft } from './hall/hall.model';

export {
  $isFindingBest,
  $statuses,
  $notice,
  $noticeAt,
  $reservations,
  $replacedBy,
  type PressedAt,
} from './choice/choice.model';
export { $bestSeatsCriteria, $dimmed, $freeSeats } from './choice/filter.model';
export { $missing, $partySize, partySizeChanged } from './choice/party.model';
export {
  $failure,
  finderOpened,
  $knownSeats,
  $offer,
  $plan,
  $seatNumbers,
  $streamAddress,
  seatChangeReceived,
  seatsShown,
  hallShown,
  opened,
  seatStatesReceived,
  streamClosed,
  streamOpened,
  streamLost,
} from './hall/hall.model';
export { type BestSeatsRequest, bestSeatsRequested, seatToggled } from './choice/requests.model';

/** Whether the seats of the hall are known; never on the server. */
export const $isHallShown = $freeSeats.map((free) => free !== null);

/** A section of the list was opened or closed. */
export const sectionToggled = createEvent<string>();
/** A section of unnumbered places was pressed on the map. */
export const sectionOpened = createEvent<string>();
/** A section is under the pointer, or its button has the focus; null for none. */
export const sectionPointedAt = createEvent<string | null>();
/** The seat of the grid that has the focus; null for none. */
export const seatFocused = createEvent<number | null>();

export const $openSection = createStore<string | null>(null)
  .on(sectionToggled, (open, section) => (open === section ? null : section))
  .on(sectionOpened, (_, section) => section)
  .reset(eventLeft);

export const $pointedSection = createStore<string | null>(null)
  .on(sectionPointedAt, (_, section) => section)
  .reset(eventLeft, sectionToggled);

export const $focusedSeat = createStore<number | null>(null)
  .on(seatFocused, (_, seat) => seat)
  .reset(eventLeft, sectionToggled);

/** The section that the chart zooms to; null for the whole hall. */
export const $shownSection = createStore<string | null>(null).reset(eventLeft);
sample({ clock: $openSection, target: $shownSection });
sample({
  clock: $notice,
  filter: (notice) => notice?.kind === 'reserved' && notice.seats.length > 1,
  fn: (notice) => (notice?.kind === 'reserved' ? (notice.seats[0]?.section.id ?? null) : null),
  target: $shownSection,
});

export type HallView = 'map' | 'list';
export const viewChosen = createEvent<HallView>();
/** The visitor's choice; null for the default of the window's size. */
export const $chosenView = createStore<HallView | null>(null).on(viewChosen, (_, view) => view);

/** A floor was chosen, by its id. */
export const floorChosen = createEvent<string>();
const $chosenFloor = createStore<string | null>(null)
  .on(floorChosen, (_, floor) => floor)
  .reset(eventLeft);
/** The floor shown: the chosen one, or the lowest; null if the hall has no floors. */
export const $floor = combine(
  $offer,
  $chosenFloor,
  (offer, chosen) => chosen ?? offer?.floors[0]?.id ?? null,
);
/** Showing a section switches to its floor. */
const sectionShown = sample({
  // The plan may be loaded after the section was opened.
  clock: [$shownSection, $plan],
  source: { plan: $plan, shown: $shownSection },
  fn: ({ plan, shown }) => plan?.sections.find(({ id }) => id === shown),
});
sample({ clock: sectionShown.filterMap((section) => section?.floor), target: $chosenFloor });
