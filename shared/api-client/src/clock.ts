import { attach, createStore } from 'effector';

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Learns what the API's clock shows, or showed; `time` in ms since 1970, NaN where an answer doesn't say it. */
  readonly observe: (time: number) => void;
}

/** A server's own clock, which is kept right. */
// oxlint-disable-next-line no-restricted-properties
const systemTime = () => Date.now();
const SYSTEM_CLOCK: Clock = { now: systemTime, observe: () => undefined };

/**
 * The API's time in a browser, whose own clock may be hours off or be corrected meanwhile. What is
 * observed is as old as its way here, or as a cache's copy, so the latest of all is the nearest, and time never goes back. The time
 * since then is measured by `performance.now()`; where that rests with a sleeping device, the next answer corrects it.
 * Until the first answer it is the browser's own.
 */
export function apiClock(): Clock {
  let timeOrigin: number | null = null;
  return {
    now: () => (timeOrigin === null ? systemTime() : timeOrigin + performance.now()),
    observe: (time) => {
      const origin = time - performance.now();
      if (Number.isFinite(origin)) timeOrigin = Math.max(origin, timeOrigin ?? origin);
    },
  };
}

/** Injected in the browser, where {@link httpTransport} lets it observe each answer. */
export const $clock = createStore<Clock>(SYSTEM_CLOCK, { serialize: 'ignore' });

/** Reads the API's time, in ms since 1970; never during rendering, so that server and browser agree. */
export const readClockFx = attach({ source: $clock, effect: (clock) => clock.now() });
