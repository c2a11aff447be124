import { combine, createEvent, sample } from 'effector';
import { nearestFree } from '../../../lib/hall/nearest-free';
import { $statuses, $notice } from './choice.model';
import { seatToggled } from './requests.model';
import { $plan } from '../hall/hall.model';

/** The visitor accepted the replacement. */
export const replacementAccepted = createEvent();

/**
 * The nearest free seat to one that another visitor has just reserved. Null if none was lost, or no
 * similar one is free.
 */
export const $replacementSeat = combine($notice, $plan, $statuses, (notice, plan, statuses) =>
  notice?.kind === 'lost' && plan ? nearestFree(plan, statuses, notice.seat) : null,
);

sample({
  clock: replacementAccepted,
  source: $replacementSeat,
  filter: (seat) => seat !== null,
  target: seatToggled,
});
