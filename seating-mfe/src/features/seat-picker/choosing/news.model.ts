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

/** What to read out; null before there is anything. */
export const $news = createStore<News | null>(null, { serialize: 'ignore' }).reset(eventLeft);

sample({
  clock: $ownIds.updates,
  source: $sum,
  fn: (sum): News => ({ ...sum, chosen: null }),
  target: $news,
});
sample({
  clock: $notice.updates.filterMap((notice) =>
    notice?.kind === 'reserved' || notice?.kind === 'released' ? notice : undefined,
  ),
  source: $sum,
  fn: (sum, chosen): News => ({ ...sum, chosen }),
  target: $news,
});
