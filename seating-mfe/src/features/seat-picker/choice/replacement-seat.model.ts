import { combine, createEvent, sample } from 'effector';
import { nearestFree } from '../../../lib/hall/nearest-free';
import { $statuses, $notice } from './choice.model';
import { seatToggled } from './requests.model';
import { $plan } from '../hall/hall.model';

/** The visitor accepted the replacement. */
export const replacementAccepted = createEvent();

/**
 * The nearest free seat to one that another visitor has. Null if the last choice was none, or no similar
 * one is free.
 */
export const $replacementSeat = combine($notice, $plan, $statuses, (notice, plan, statuses) => {
  const isGone = notice?.kind === 'lost' || notice?.kind === 'taken';
  return isGone && plan ? nearestFree(plan, statuses, notice.seat) : null;
});

sample({
  clock: replacementAccepted,
  source: $replacementSeat,
  filter: (seat) => seat !== null,
  target: seatToggled,
});
