import type { RemoteRoute } from './define-remote';

/** A page of a remote, which may be in a chunk of its own. */
export interface LoadableRoute {
  /** The page, or null until it has been loaded. */
  readonly current: () => RemoteRoute | null;
  /** Loads the page, once; a load that failed is tried anew by the next call. */
  readonly load: () => Promise<RemoteRoute>;
}

/** What `./pages/<page>` exports as `route`. */
export type LoadRoute = () => Promise<{ readonly route: RemoteRoute }>;

export const loadedRoute = (route: RemoteRoute): LoadableRoute => ({
  current: () => route,
  load: () => Promise.resolve(route),
});

/** A page that `work` brings. The promise is the same for all who ask, as React's `use` needs it. */
export function loadableRoute(work: () => Promise<RemoteRoute>): LoadableRoute {
  let route: RemoteRoute | null = null;
  let running: Promise<RemoteRoute> | null = null;
  return {
    current: () => route,
    load: () => {
      running ??= work().then(
        (loaded) => (route = loaded),
        (reason: unknown) => {
          running = null;
          throw reason;
        },
      );
      return running;
    },
  };
}
