import { combine, createStore, sample } from 'effector';
import { eventLeft } from '../hall/hall.model';
import { releaseFx, reserveFx, seatToggled } from './requests.model';

/** Seat → its status once the API has confirmed. */
type Pending = ReadonlyMap<number, 'own' | 'free'>;
const OTHER_CHOICE = { own: 'free', free: 'own' } as const;

/** Optimistic updates: choices that wait for the API. */
export const $pending = createStore<Pending>(new Map())
  .on(reserveFx, (pending, { seat }) => (seat ? including(pending, seat.number, 'own') : pending))
  .on(reserveFx.finally, (pending, { params: { seat } }) =>
    seat ? excluding(pending, seat.number) : pending,
  )
  .on(releaseFx, (pending, { number }) => including(pending, number, 'free'))
  .on(releaseFx.finally, (pending, { params }) => excluding(pending, params.number));

const toggled = sample({
  clock: seatToggled,
  source: $pending,
  fn: (pending, seat) => ({ seat, isPending: pending.has(seat) }),
});
/** Seats that were pressed again while pending: their other choice follows once the API has confirmed. */
const $pressedAgain = createStore<readonly number[]>([])
  .on(toggled, (seats, { seat, isPending }) =>
    isPending && !seats.includes(seat) ? [...seats, seat] : without(seats, seat),
  )
  // What failed needs no undoing.
  .on(reserveFx.fail, (seats, { params }) => without(seats, params.seat?.number))
  .on(releaseFx.fail, (seats, { params }) => without(seats, params.number))
  .reset(eventLeft);
sample({
  clock: [
    reserveFx.done.filterMap(({ params }) => params.seat?.number),
    releaseFx.done.map(({ params }) => params.number),
  ],
  source: $pressedAgain,
  filter: (seats, seat) => seats.includes(seat),
  fn: (_, seat) => seat,
  target: seatToggled,
});

/** Seat → the status that the visitor wants. */
export const $wanted = combine(
  $pending,
  $pressedAgain,
  (pending, pressedAgain): Pending =>
    new Map(
      [...pending].map(([seat, becomes]) => [
        seat,
        pressedAgain.includes(seat) ? OTHER_CHOICE[becomes] : becomes,
      ]),
    ),
);

function including(pending: Pending, seat: number, becomes: 'own' | 'free'): Pending {
  return new Map([...pending, [seat, becomes] as const]);
}

function excluding(pending: Pending, seat: number): Pending {
  return new Map([...pending].filter(([other]) => other !== seat));
}

function without(seats: readonly number[], seat: number | undefined): readonly number[] {
  return seats.filter((other) => other !== seat);
}
