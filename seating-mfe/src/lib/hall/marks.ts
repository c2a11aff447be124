import type { SeatStatus } from '../chart';

/** Which seats are not simply free, for one visitor. A seat of one's own is never taken. */
export type Marks = ReadonlyMap<string, SeatStatus>;

export function marksOf({
  taken,
  own,
  pending,
}: {
  readonly taken: ReadonlySet<string>;
  readonly own: readonly string[];
  readonly pending: ReadonlyMap<string, 'own' | 'free'>;
}): Marks {
  const marks = new Map<string, SeatStatus>();
  for (const seat of taken) marks.set(seat, 'taken');
  for (const seat of own) marks.set(seat, 'own');
  for (const [seat, becomes] of pending) {
    if (becomes === 'own') marks.set(seat, 'own');
    else marks.delete(seat);
  }
  return marks;
}

/** What has to be told to a chart that shows `before`, so that it shows `after`. */
export function changesOf(before: Marks, after: Marks): [seatId: string, status: SeatStatus][] {
  const changes: [string, SeatStatus][] = [];
  for (const [seat, status] of after) if (before.get(seat) !== status) changes.push([seat, status]);
  for (const seat of before.keys()) if (!after.has(seat)) changes.push([seat, 'free']);
  return changes;
}
