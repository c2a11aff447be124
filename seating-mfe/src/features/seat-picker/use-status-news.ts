import { useState } from 'react';
import type { SeatStatus } from '../../lib/chart';
import { type Marks, statusOf } from '../../lib/hall/marks';

interface Heard {
  readonly seat: number;
  readonly status: SeatStatus;
  /** The seat to tell of. */
  readonly news: number | null;
}

/**
 * The seat with the focus, once others have taken it or given it back while the visitor was on it;
 * null otherwise. What comes of the visitor's own choice is told beside the choice.
 */
export function useStatusNews(seat: number, marks: Marks): number | null {
  const status = statusOf(marks, seat);
  const [heard, setHeard] = useState<Heard>({ seat, status, news: null });
  if (heard.seat === seat && heard.status === status) return heard.news;
  const isOthers = heard.seat === seat && heard.status !== 'own' && status !== 'own';
  const next = { seat, status, news: isOthers ? seat : null };
  setHeard(next);
  return next.news;
}
