import { combine, createStore, sample } from 'effector';
import { $reservationIds, type Notice } from '../choice.model';
import { eventLeft } from '../../hall/hall.model';
import { $missing, $notice, $reservations, $partySize } from '../../model';
import { $total } from './model';

type Chosen = Extract<Notice, { kind: 'reserved' | 'released' }>;

/** Count and total of the visitor's seats. */
const $sum = combine(
  { reservations: $reservations, missing: $missing, size: $partySize, total: $total },
  ({ reservations, missing, size, total }) => ({
    count: reservations.length,
    /** The size of the party while some of it lack a seat, else null. */
    size: missing > 0 ? size : null,
    total,
  }),
);

interface Announcement extends ReturnType<(typeof $sum)['getState']> {
  /** The last choice; null if seats changed otherwise, e.g. by expiry. */
  readonly chosen: Chosen | null;
}

const $latest = createStore<Announcement | null>(null).reset(eventLeft);
const chosenBy = (notice: Notice | null): Chosen | null =>
  notice?.kind === 'reserved' || notice?.kind === 'released' ? notice : null;

/** The text to announce; null for none. A choice may have been made before this chunk was loaded. */
export const $announcement = combine(
  $latest,
  $notice,
  $sum,
  (latest, notice, sum): Announcement | null => {
    const chosen = chosenBy(notice);
    return latest ?? (chosen && { ...sum, chosen });
  },
);

sample({
  clock: $reservationIds.updates,
  source: $sum,
  fn: (sum): Announcement => ({ ...sum, chosen: null }),
  target: $latest,
});
sample({
  clock: $notice.updates.filterMap((notice) => chosenBy(notice) ?? undefined),
  source: $sum,
  fn: (sum, chosen): Announcement => ({ ...sum, chosen }),
  target: $latest,
});
