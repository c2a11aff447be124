/** A page or slot of a remote, which may be in a chunk of its own. */
export interface Loadable<Part> {
  /** The part, or null until it has been loaded. */
  readonly current: () => Part | null;
  /** Loads the part, once; a load that failed is tried anew by the next call. */
  readonly load: () => Promise<Part>;
}

export const loaded = <Part>(part: Part): Loadable<Part> => ({
  current: () => part,
  load: () => Promise.resolve(part),
});

/** A part that `work` brings. The promise is the same for all who ask, as React's `use` needs it. */
export function loadable<Part>(work: () => Promise<Part>): Loadable<Part> {
  let part: Part | null = null;
  let running: Promise<Part> | null = null;
  return {
    current: () => part,
    load: () => {
      running ??= work().then(
        (brought) => (part = brought),
        (reason: unknown) => {
          running = null;
          throw reason;
        },
      );
      return running;
    },
  };
}
