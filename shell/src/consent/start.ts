import { $shop } from '@permanto/api-client';
import { COOKIE_SETTINGS } from '@permanto/contracts';
import type { Scope } from 'effector';
import type { Navigation } from '../navigation/navigation';
import { createSite } from './site';

const load = () => import(/* webpackChunkName: "consent" */ './consent');

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Calls `open` for every way to {@link COOKIE_SETTINGS}: a link, also for the second time, or the address. */
function watchLinks(open: () => void): void {
  const look = () => {
    if (location.hash === COOKIE_SETTINGS) open();
  };
  window.addEventListener('hashchange', look);
  // Before React, so that its links don't go there as well.
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest('a');
      if (link?.hash !== COOKIE_SETTINGS || !isPlain(event)) return;
      event.preventDefault();
      open();
    },
    { capture: true },
  );
  look();
}

/** Asks for consent and keeps third parties to it; the code comes only where somebody needs it. */
export function startConsent(scope: Scope, navigation: Navigation): void {
  const shop = scope.getState($shop);
  if (shop === null) return;
  const site = createSite(scope, navigation, shop);
  // Without the code nothing is asked, and nothing of anybody else's is loaded.
  const use = (work: (consent: Awaited<ReturnType<typeof load>>) => unknown) =>
    void load()
      .then(work)
      .catch(() => undefined);
  if (site.purposes.length > 0) use(({ begin }) => begin(site));
  watchLinks(() => use(({ openSettings }) => openSettings(site)));
}
