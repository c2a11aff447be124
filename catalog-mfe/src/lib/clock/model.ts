import { createEffect, createEvent, createStore, sample } from 'effector';

/** The clock is asked for; nothing reads it while rendering, so that server and browser agree. */
export const clockRead = createEvent();
const readClockFx = createEffect(() => Date.now());
/** When what is on show was asked for, ms since 1970; 0 before that. */
export const $now = createStore(0).on(readClockFx.doneData, (_, now) => now);

sample({ clock: clockRead, target: readClockFx });

/**
 * Whether this scope has asked for nothing yet: a browser that still shows the server's page,
 * which may come from a cache, so that its availability is worth a second read.
 */
export const $isServersPage = createStore(true, { serialize: 'ignore' }).on(clockRead, () => false);
