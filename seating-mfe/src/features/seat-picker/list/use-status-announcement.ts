import { useState } from 'react';
import type { SeatStatus } from '../../../lib/chart';
import { type SeatStatuses, statusOf } from '../../../lib/hall/seat-statuses';

interface Observation {
  readonly seat: number;
  readonly status: SeatStatus;
  /** The seat to announce. */
  readonly announced: number | null;
}

/**
 * The focused seat, if its status was changed by other visitors while it had the focus; else null. The
 * outcome of the visitor's own choice is announced elsewhere.
 */
export function useStatusAnnouncement(seat: number, statuses: SeatStatuses): number | null {
  const status = statusOf(statuses, seat);
  const [last, setLast] = useState<Observation>({ seat, status, announced: null });
  if (last.seat === seat && last.status === status) return last.announced;
  const isByOthers = last.seat === seat && last.status !== 'own' && status !== 'own';
  const next = { seat, status, announced: isByOthers ? seat : null };
  setLast(next);
  return next.announced;
}
