/** A page or slot of a remote, which may be in a chunk of its own. */
export interface Loadable<Part> {
  /** The part, or null until it has been loaded. */
  readonly current: () => Part | null;
  /** Loads the part, once; a load that failed is tried anew by the next call. */
  readonly load: () => Promise<Part>;
}

/** A promise that React's `use` reads without waiting: it must be called whether one waits or not. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

export const loaded = <Part>(part: Part): Loadable<Part> => {
  const promise = settled(part);
  return { current: () => part, load: () => promise };
};

/** A part that `work` brings. The promise is the same for all who ask, as React's `use` needs it. */
export function loadable<Part>(work: () => Promise<Part>): Loadable<Part> {
  let part: Part | null = null;
  let promise: Promise<Part> | null = null;
  const began = () =>
    work().then(
      (brought) => {
        promise = settled(brought);
        return (part = brought);
      },
      (reason: unknown) => {
        promise = null;
        throw reason;
      },
    );
  return { current: () => part, load: () => (promise ??= began()) };
}
