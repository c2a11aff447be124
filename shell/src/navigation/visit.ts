import type { View } from '../view';

/** The state of a history entry: what to restore when the visitor goes back to the page. */
export interface ReturnPosition {
  readonly scroll: number;
  /** The followed link: its `href`, and its index among the links with that `href` (-1 for none). */
  readonly link: readonly [href: string, at: number];
}

/** A page on screen. */
export interface Visit {
  readonly view: View;
  /** 0 for the page that the server sent, incremented by each soft navigation. */
  readonly count: number;
  /** Another page is loading; this one stays until it is ready. */
  readonly isLeaving: boolean;
  /** Set when the visitor went back to the page; null to start at the top. */
  readonly returnTo: ReturnPosition | null;
}

export const firstVisit = (view: View): Visit => ({
  view,
  count: 0,
  isLeaving: false,
  returnTo: null,
});
