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

/** Answers that differ by less are equally fresh: a `Date` has whole seconds, and its way here takes some. */
const FRESH_WITHIN_MS = 5_000;

/**
 * The API's time in a browser, whose own clock may be hours off or be corrected meanwhile. What is observed is as old
 * as its way here, or as a cache's copy, so the latest of all is the nearest. Time goes on by `performance.now()`, or
 * by the browser's clock where that is further: `performance.now()` may rest with a sleeping device. A correction that
 * looks like a sleep lasts until the next answer. Until the first answer the time is the browser's own.
 */
export function apiClock(): Clock {
  let timeOrigin: number | null = null;
  /** By how much the browser's clock was ahead at the latest fresh answer. */
  let ahead = 0;
  return {
    now: () =>
      timeOrigin === null
        ? systemTime()
        : Math.max(timeOrigin + performance.now(), systemTime() - ahead),
    observe: (time) => {
      const origin = time - performance.now();
      const isFresh = timeOrigin === null || origin > timeOrigin - FRESH_WITHIN_MS;
      if (!Number.isFinite(origin) || !isFresh) return;
      timeOrigin = Math.max(origin, timeOrigin ?? origin);
      ahead = systemTime() - timeOrigin - performance.now();
    },
  };
}

/** Injected in the browser, where {@link httpTransport} lets it observe each answer. */
export const $clock = createStore<Clock>(SYSTEM_CLOCK, { serialize: 'ignore' });

/**
 * Reads the API's time, in ms since 1970; never during rendering, so that server and browser agree. Its parameter is of
 * no meaning: a remote of the release before passes the browser's time.
 */
export const apiTimeFx = attach({
  source: $clock,
  effect: (clock, _browserTime: number | void) => clock.now(),
});
