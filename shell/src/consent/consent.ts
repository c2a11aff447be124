import { allSettled, type EventCallable, fork } from 'effector';
import { checkoutEntered, earlierFactsReceived, itemsAdded } from '../third-parties/pixel.model';
import { createThirdParties } from '../third-parties/third-parties';
import { $answeredAt, $isAsked, consentReceived, settingsOpened, started } from './model';
import type { Site } from './site';

/** The consent has a scope of its own; it communicates with the rest of the page by facts on the bus. */
const scope = fork();
const dispatch = <Value>(unit: EventCallable<Value>, params: Value) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });

let mounting: Promise<void> | null = null;

/** Mounts banner and dialog once. The next call retries a failed load. */
function mountConsentUi(site: Site): Promise<void> {
  mounting ??= import(/* webpackChunkName: "choice" */ './mount-consent-ui').then(
    ({ mount }) => mount(scope, site),
    (reason: unknown) => {
      mounting = null;
      throw reason;
    },
  );
  return mounting;
}

export async function openSettings(site: Site): Promise<void> {
  await mountConsentUi(site);
  await dispatch(settingsOpened, site);
}

function startThirdParties(site: Site): void {
  const parties = createThirdParties(site);
  const { navigation } = site;
  site.onFact('consent.changed', (consent) => {
    void dispatch(consentReceived, consent);
    parties.applyConsent(consent);
  });
  site.onFact('cart.itemsAdded', (fact) => void dispatch(itemsAdded, fact));
  site.onFact('checkout.entered', (fact) => void dispatch(checkoutEntered, fact));
  site.onFact('cart.quickOrdered', (fact) => void dispatch(checkoutEntered, fact));
  navigation.subscribe(() => {
    if (navigation.current().isLeaving) parties.stopAll();
    else parties.startAllowed();
  });
  window.addEventListener('pagehide', parties.stopAll);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Restored from the back-forward cache: another tab may have changed the answer meanwhile.
    if (persisted) void dispatch(started, site).then(parties.startAllowed);
  });
}

/** Applies the visitor's answer to the shop's third parties, and asks if there is none. */
export async function startConsentCode(site: Site): Promise<void> {
  startThirdParties(site);
  await dispatch(started, site);
  const answeredAt = scope.getState($answeredAt);
  if (answeredAt !== null && answeredAt < performance.timeOrigin) {
    const last = site.lastFacts();
    await dispatch(earlierFactsReceived, {
      added: last['cart.itemsAdded'],
      entered: last['checkout.entered'],
    });
  }
  if (scope.getState($isAsked)) await mountConsentUi(site);
}
