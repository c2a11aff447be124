import type { Consent } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { storeChoice, storedChoice } from './cookie';
import type { Site } from './site';

/** The page has been hydrated. */
export const started = createEvent<Site>();
/** `consent.changed`, from here or from another tab. */
export const consentHeard = createEvent<Consent>();
/** The visitor wants to see the choice, whether or not it was made before. */
export const settingsOpened = createEvent<Site>();
export const settingsClosed = createEvent();
export const chosen = createEvent<Consent>();

export const $site = createStore<Site | null>(null, { serialize: 'ignore' }).on(
  [started, settingsOpened],
  (_, site) => site,
);
export const $uses = $site.map((site) => site?.uses ?? []);
export const $purposes = $site.map((site) => site?.purposes ?? []);

const readFx = attach({
  source: $purposes,
  effect: (purposes) => storedChoice(purposes, Date.now()),
});
const storeFx = attach({
  source: $purposes,
  effect: (purposes, consent: Consent) => {
    storeChoice(purposes, consent, Date.now());
    return consent;
  },
});
const publishFx = attach({
  source: $site,
  effect: (site, consent: Consent) => site?.publish(consent),
});

/** What the visitor allows; null before the first answer. */
export const $consent = createStore<Consent | null>(null, { serialize: 'ignore' }).on(
  consentHeard,
  (_, consent) => consent,
);
/** When the answer that was found at the start was given, in ms since 1970; null for none. */
export const $answeredAt = createStore<number | null>(null, { serialize: 'ignore' }).on(
  readFx.doneData,
  (_, choice) => choice?.time ?? null,
);
/** The visitor has yet to answer. */
export const $isAsked = createStore(false, { serialize: 'ignore' })
  .on(readFx.doneData, (_, choice) => choice === null)
  .on(consentHeard, () => false);
export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(settingsOpened, () => true)
  .on([settingsClosed, chosen], () => false);
/** Whether an answer was given on this page: only then is there something to read out. */
export const $isSaved = createStore(false, { serialize: 'ignore' })
  .on(storeFx.done, () => true)
  .reset(settingsOpened);

sample({ clock: started, target: readFx });
const found = readFx.doneData.filterMap((choice) => choice?.consent);
sample({ clock: chosen, target: storeFx });
// Kept before it is told: who hears of it in another tab finds it in the cookie.
sample({ clock: [found, storeFx.doneData], target: publishFx });
