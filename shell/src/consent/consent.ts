import { allSettled, type EventCallable, fork } from 'effector';
import { caughtUp, checkoutEntered, itemsAdded } from '../third-parties/pixel.model';
import { createThirdParties } from '../third-parties/third-parties';
import { $answeredAt, $isAsked, consentHeard, settingsOpened, started } from './model';
import type { Site } from './site';

/** The choice has a scope of its own; the facts of the bus are its way to the rest of the page. */
const scope = fork();
const tell = <Value>(unit: EventCallable<Value>, params: Value) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });

let mounting: Promise<void> | null = null;

/** Puts banner and dialog on the page, once; a load that failed is tried anew by the next call. */
function mountChoice(site: Site): Promise<void> {
  mounting ??= import(/* webpackChunkName: "choice" */ './mount-choice').then(
    ({ mount }) => mount(scope, site),
    (reason: unknown) => {
      mounting = null;
      throw reason;
    },
  );
  return mounting;
}

/** Shows the choice, whether or not it was made before. */
export async function openSettings(site: Site): Promise<void> {
  await mountChoice(site);
  await tell(settingsOpened, site);
}

function startThirdParties(site: Site): void {
  const parties = createThirdParties(site);
  const { navigation } = site;
  site.hear('consent.changed', (consent) => {
    void tell(consentHeard, consent);
    parties.follow(consent);
  });
  site.hear('cart.itemsAdded', (fact) => void tell(itemsAdded, fact));
  site.hear('checkout.entered', (fact) => void tell(checkoutEntered, fact));
  site.hear('cart.quickOrdered', (fact) => void tell(checkoutEntered, fact));
  navigation.subscribe(() => {
    if (navigation.current().isLeaving) parties.stop();
    else parties.begin();
  });
  window.addEventListener('pagehide', parties.stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Out of the back-forward cache: meanwhile another tab may have answered.
    if (persisted) void tell(started, site).then(parties.begin);
  });
}

/** Keeps the shop's third parties to the visitor's answer, and asks for it where there is none. */
export async function begin(site: Site): Promise<void> {
  startThirdParties(site);
  await tell(started, site);
  const answeredAt = scope.getState($answeredAt);
  if (answeredAt !== null && answeredAt < performance.timeOrigin) {
    const last = site.last();
    await tell(caughtUp, { added: last['cart.itemsAdded'], entered: last['checkout.entered'] });
  }
  if (scope.getState($isAsked)) await mountChoice(site);
}
