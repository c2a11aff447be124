import { createEffect, createEvent, createStore, sample } from 'effector';

/** Reads the clock; never read during rendering, so that server and browser agree. */
export const clockRead = createEvent();
const readClockFx = createEffect(() => Date.now());
/** When the shown data was requested, ms since 1970; 0 before that. */
export const $now = createStore(0).on(readClockFx.doneData, (_, now) => now);

sample({ clock: clockRead, target: readClockFx });

/**
 * Whether this scope has requested nothing yet: a browser that still shows the server-rendered page,
 * which may be cached, so that its availability must be reloaded.
 */
export const $isServerRendered = createStore(true, { serialize: 'ignore' }).on(
  clockRead,
  () => false,
);
