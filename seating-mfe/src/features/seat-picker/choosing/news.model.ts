import { combine, createStore, sample } from 'effector';
import { $ownIds, type Notice } from '../choice.model';
import { eventLeft } from '../hall.model';
import { $missing, $notice, $own, $partySize } from '../model';
import { $total } from './model';

type Chosen = Extract<Notice, { kind: 'reserved' | 'released' }>;

/** What the visitor's choice comes to. */
const $sum = combine(
  { own: $own, missing: $missing, size: $partySize, total: $total },
  ({ own, missing, size, total }) => ({
    count: own.length,
    /** How many are coming, as long as some of them have no seat. */
    size: missing > 0 ? size : null,
    total,
  }),
);

interface News extends ReturnType<(typeof $sum)['getState']> {
  /** What was chosen; null where seats came or went otherwise, e.g. with their time. */
  readonly chosen: Chosen | null;
}

const $newest = createStore<News | null>(null, { serialize: 'ignore' }).reset(eventLeft);
const chosenBy = (notice: Notice | null): Chosen | null =>
  notice?.kind === 'reserved' || notice?.kind === 'released' ? notice : null;

/** What to read out; null before there is anything. A choice may have been made before this was here to hear. */
export const $news = combine($newest, $notice, $sum, (newest, notice, sum): News | null => {
  const chosen = chosenBy(notice);
  return newest ?? (chosen && { ...sum, chosen });
});

sample({
  clock: $ownIds.updates,
  source: $sum,
  fn: (sum): News => ({ ...sum, chosen: null }),
  target: $newest,
});
sample({
  clock: $notice.updates.filterMap((notice) => chosenBy(notice) ?? undefined),
  source: $sum,
  fn: (sum, chosen): News => ({ ...sum, chosen }),
  target: $newest,
});
