/** A third party on the page. */
export interface ThirdParty {
  /** The visitor allows it. May be called repeatedly. */
  readonly allow: () => void;
  /** The visitor refuses it, or leaves the page: a pending load is cancelled. */
  readonly stop: () => void;
  /** Whether its script is on the page. Only a reload removes it. */
  readonly hasRun: () => boolean;
}
