import { $shop } from '@permanto/api-client';
import { bus } from '@permanto/event-bus';
import { allSettled, createWatch, type Scope } from 'effector';
import type { Navigation } from '../navigation/navigation';
import { createThirdParties } from '../third-parties/third-parties';
import { caughtUp } from '../third-parties/pixel.model';
import { $answeredAt, $isAsked, settingsOpened, started } from './model';

let mounting: Promise<void> | null = null;

/** Puts banner and dialog on the page, once; a load that failed is tried anew by the next call. */
function mountChoice(scope: Scope, navigation: Navigation): Promise<void> {
  mounting ??= import(/* webpackChunkName: "choice" */ './mount-choice').then(
    ({ mount }) => mount(scope, navigation.current().view.language),
    (reason: unknown) => {
      mounting = null;
      throw reason;
    },
  );
  return mounting;
}

/** Shows the choice, whether or not it was made before. */
export async function openSettings(scope: Scope, navigation: Navigation): Promise<void> {
  await mountChoice(scope, navigation);
  await allSettled(settingsOpened, { scope });
}

function startThirdParties(scope: Scope, navigation: Navigation): void {
  const shop = scope.getState($shop);
  if (shop === null) return;
  const parties = createThirdParties(shop);
  createWatch({ unit: bus['consent.changed'], scope, fn: parties.follow });
  navigation.subscribe(() => {
    if (navigation.current().isLeaving) parties.stop();
    else parties.begin();
  });
  window.addEventListener('pagehide', parties.stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Out of the back-forward cache: meanwhile another tab may have answered.
    if (persisted) void allSettled(started, { scope }).then(parties.begin);
  });
}

/** Keeps the shop's third parties to the visitor's answer, and asks for it where there is none. */
export async function begin(scope: Scope, navigation: Navigation): Promise<void> {
  startThirdParties(scope, navigation);
  await allSettled(started, { scope });
  const answeredAt = scope.getState($answeredAt);
  if (answeredAt !== null && answeredAt < performance.timeOrigin) {
    await allSettled(caughtUp, { scope });
  }
  if (scope.getState($isAsked)) await mountChoice(scope, navigation);
}
