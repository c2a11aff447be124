export interface StoredFile {
  readonly content: Buffer;
  /** Differs for different content. */
  readonly etag: string;
}

/** Files by key (`cart/0.1.0/web/x.js`), in a folder or behind HTTP. */
export interface Store {
  /** Returns null if there is no such file. */
  readonly read: (key: string) => Promise<StoredFile | null>;
  /**
   * Writes atomically. With `before`, writes only if the file still has that ETag (null: if there is no
   * file). Returns whether it was written.
   */
  readonly write: (
    key: string,
    content: Buffer | string,
    before?: string | null,
  ) => Promise<boolean>;
}
