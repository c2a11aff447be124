/** A third party on this page. */
export interface Party {
  /** The visitor allows it. Called as often as one likes. */
  readonly allow: () => void;
  /** The visitor doesn't, or the page is being left: nothing of it is begun any more. */
  readonly stop: () => void;
  /** Its script is on the page; only loading the page anew ends that. */
  readonly hasRun: () => boolean;
}
