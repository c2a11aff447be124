export interface StoredFile {
  readonly content: Buffer;
  /** Another one for every other content. */
  readonly etag: string;
}

/** Files by key (`cart/0.1.0/web/x.js`), in a folder or behind HTTP. */
export interface Store {
  /** What stands there; null where nothing does. */
  readonly read: (key: string) => Promise<StoredFile | null>;
  /**
   * Writes all or nothing. With `before` (an etag; null: nothing) only where that is what still
   * stands there. Answers whether it was written.
   */
  readonly write: (
    key: string,
    content: Buffer | string,
    before?: string | null,
  ) => Promise<boolean>;
}
