import type { View } from '../view';

/** A page on screen. */
export interface Visit {
  readonly view: View;
  /** 0 for the page that the server sent, then one more for each soft navigation. */
  readonly count: number;
  /** Another page is on its way; this one stays until it is ready. */
  readonly isLeaving: boolean;
  /** Where the page was left, on the way back to it; null for its top. */
  readonly scroll: number | null;
}

export const firstVisit = (view: View): Visit => ({
  view,
  count: 0,
  isLeaving: false,
  scroll: null,
});
