/** A page or slot of a remote, which may be in a chunk of its own. */
export interface Loadable<Part> {
  /** The part, or null until it has been loaded. */
  readonly current: () => Part | null;
  /** Loads the part, once; a load that failed is tried anew by the next call. */
  readonly load: () => Promise<Part>;
}

type Read<Value> = { readonly status: 'fulfilled'; readonly value: Value };
const read = <Value>(value: Value): Read<Value> => ({ status: 'fulfilled', value });

/** A promise that React's `use` reads without waiting: it must be called whether one waits or not. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), read(value));

/** Lets `use` read the promise without waiting once it is fulfilled; it must be handed the same one. */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, read(value)),
    () => undefined,
  );
  return promise;
}

export const loaded = <Part>(part: Part): Loadable<Part> => {
  const promise = settled(part);
  return { current: () => part, load: () => promise };
};

/** A part that `work` brings. The promise is the same for all who ask, as React's `use` needs it. */
export function loadable<Part>(work: () => Promise<Part>): Loadable<Part> {
  let part: Part | null = null;
  let running: Promise<Part> | null = null;
  const begun = () =>
    work().then(
      (brought) => (part = brought),
      (reason: unknown) => {
        running = null;
        throw reason;
      },
    );
  return { current: () => part, load: () => (running ??= readable(begun())) };
}
