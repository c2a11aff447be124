import { apiTimeFx } from '@permanto/api-client';
import { attach, createEvent, createStore, sample } from 'effector';

export { $clock } from '@permanto/api-client';

/** Reads the clock; never read during rendering, so that server and browser agree. */
export const clockRead = createEvent();
const readNowFx = attach({ effect: apiTimeFx });
/** When the shown data was requested, by the API's clock, ms since 1970; 0 before that. */
export const $now = createStore(0).on(readNowFx.doneData, (_, now) => now);

sample({ clock: clockRead, target: readNowFx });

/**
 * Whether this scope has requested nothing yet: a browser that still shows the server-rendered page,
 * which may be cached, so that its availability must be reloaded.
 */
export const $isServerRendered = createStore(true, { serialize: 'ignore' }).on(
  clockRead,
  () => false,
);
