import type { Consent } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { readStoredConsent, storeConsent } from './cookie';
import type { Site } from './site';

/** The page has been hydrated. */
export const started = createEvent<Site>();
/** `consent.changed`, from this or another tab. */
export const consentReceived = createEvent<Consent>();
export const settingsOpened = createEvent<Site>();
export const settingsClosed = createEvent();
export const consentChosen = createEvent<Consent>();

export const $site = createStore<Site | null>(null).on(
  [started, settingsOpened],
  (_, site) => site,
);
export const $uses = $site.map((site) => site?.uses ?? []);
export const $purposes = $site.map((site) => site?.purposes ?? []);

const readFx = attach({
  source: $purposes,
  // oxlint-disable-next-line no-restricted-properties -- dated by the clock that will read it
  effect: (purposes) => readStoredConsent(purposes, Date.now()),
});
const storeFx = attach({
  source: $purposes,
  effect: (purposes, consent: Consent) => {
    // oxlint-disable-next-line no-restricted-properties -- as above
    storeConsent(purposes, consent, Date.now());
    return consent;
  },
});
const publishFx = attach({
  source: $site,
  effect: (site, consent: Consent) => site?.publish(consent),
});

/** Null before the first answer. */
export const $consent = createStore<Consent | null>(null).on(
  consentReceived,
  (_, consent) => consent,
);
/** The time of the stored answer at the start, in ms since 1970; null if there was none. */
export const $answeredAt = createStore<number | null>(null).on(
  readFx.doneData,
  (_, stored) => stored?.time ?? null,
);
/** The visitor has not answered yet. */
export const $isAsked = createStore(false)
  .on(readFx.doneData, (_, stored) => stored === null)
  .on(consentReceived, () => false);
export const $isOpen = createStore(false)
  .on(settingsOpened, () => true)
  .on([settingsClosed, consentChosen], () => false);
/** Whether an answer was saved on this page. Only then it is announced. */
export const $isSaved = createStore(false)
  .on(storeFx.done, () => true)
  .reset(settingsOpened);

sample({ clock: started, target: readFx });
const found = readFx.doneData.filterMap((stored) => stored?.consent);
sample({ clock: consentChosen, target: storeFx });
// Stored before it is published, so that other tabs find it in the cookie.
sample({ clock: [found, storeFx.doneData], target: publishFx });
