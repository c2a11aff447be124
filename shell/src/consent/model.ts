import { $shop } from '@permanto/api-client';
import { type Consent, NO_CONSENT } from '@permanto/contracts';
import { bus } from '@permanto/event-bus';
import { publish } from '@permanto/event-bus/publish/shell';
import { attach, createEvent, createStore, sample } from 'effector';
import { storeChoice, storedChoice } from './cookie';
import { purposesOf, usesOf } from './uses';

/** The page has been hydrated. */
export const started = createEvent();
/** The visitor wants to see the choice, whether or not it was made before. */
export const settingsOpened = createEvent();
export const settingsClosed = createEvent();
export const chosen = createEvent<Consent>();

export const $uses = $shop.map((shop) => (shop === null ? [] : usesOf(shop)));
export const $purposes = $shop.map((shop) => (shop === null ? [] : purposesOf(shop)));

const readFx = attach({
  source: $purposes,
  effect: (purposes) => ({
    choice: storedChoice(purposes, Date.now()),
    isNeeded: purposes.length > 0,
  }),
});
const storeFx = attach({
  source: $purposes,
  effect: (purposes, consent: Consent) => {
    storeChoice(purposes, consent, Date.now());
    return consent;
  },
});

/** What the visitor allows; null before the first answer. Never on the server. */
export const $consent = createStore<Consent | null>(null, { serialize: 'ignore' }).on(
  bus['consent.changed'],
  (_, consent) => consent,
);
/** When the answer that was found at the start was given, in ms since 1970; null for none. */
export const $answeredAt = createStore<number | null>(null, { serialize: 'ignore' }).on(
  readFx.doneData,
  (_, { choice }) => choice?.time ?? null,
);
/** The visitor has yet to answer. */
export const $isAsked = createStore(false, { serialize: 'ignore' })
  .on(readFx.doneData, (_, { choice, isNeeded }) => isNeeded && choice === null)
  .on(bus['consent.changed'], () => false);
export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(settingsOpened, () => true)
  .on([settingsClosed, chosen], () => false);
/** Whether an answer was given on this page: only then is there something to read out. */
export const $isSaved = createStore(false, { serialize: 'ignore' })
  .on(storeFx.done, () => true)
  .reset(settingsOpened);

sample({ clock: started, target: readFx });
sample({
  clock: readFx.doneData,
  filter: ({ choice }) => choice !== null,
  fn: ({ choice }) => choice?.consent ?? NO_CONSENT,
  target: publish['consent.changed'],
});
sample({ clock: chosen, target: storeFx });
// Kept before it is told: who hears of it in another tab finds it in the cookie.
sample({ clock: storeFx.doneData, target: publish['consent.changed'] });
