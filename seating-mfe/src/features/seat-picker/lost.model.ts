import { combine, createEvent, sample } from 'effector';
import { nearestFree } from '../../lib/hall/nearest-free';
import { $marks, $notice, seatToggled } from './choice.model';
import { $plan } from './hall.model';

/** The seat that is offered instead of a lost one was accepted. */
export const offeredSeatTaken = createEvent();

/**
 * Instead of a seat with which somebody else was faster: the nearest that is free by now. Null where none
 * was lost, or nothing like it is left.
 */
export const $offeredSeat = combine($notice, $plan, $marks, (notice, plan, marks) =>
  notice?.kind === 'lost' && plan ? nearestFree(plan, marks, notice.seat) : null,
);

sample({
  clock: offeredSeatTaken,
  source: $offeredSeat,
  filter: (seat) => seat !== null,
  target: seatToggled,
});
