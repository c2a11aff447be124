import type { View } from '../view';

/** How a page was left by a soft navigation, kept in its entry of the history. */
export interface Left {
  readonly scroll: number;
  /** The link that led away: as it is written, and which of those that are written so (-1 for none). */
  readonly link: readonly [href: string, at: number];
}

/** A page on screen. */
export interface Visit {
  readonly view: View;
  /** 0 for the page that the server sent, then one more for each soft navigation. */
  readonly count: number;
  /** Another page is on its way; this one stays until it is ready. */
  readonly isLeaving: boolean;
  /** How the page was left, on the way back to it; null for its top. */
  readonly left: Left | null;
}

export const firstVisit = (view: View): Visit => ({
  view,
  count: 0,
  isLeaving: false,
  left: null,
});
