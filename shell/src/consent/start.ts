import { $shop } from '@permanto/api-client';
import { COOKIE_SETTINGS } from '@permanto/contracts';
import type { Scope } from 'effector';
import type { Navigation } from '../navigation/navigation';
import { createSite } from './site';

const load = () => import(/* webpackChunkName: "consent" */ './consent');

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Calls `open` when {@link COOKIE_SETTINGS} is opened: by a link, even repeatedly, or by the URL. */
function watchLinks(open: () => void): void {
  const checkHash = () => {
    if (location.hash === COOKIE_SETTINGS) open();
  };
  window.addEventListener('hashchange', checkHash);
  // In the capture phase, before React's links handle the click.
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
  checkHash();
}

/** Loads the consent code only if the shop has third parties or the settings are opened. */
export function startConsent(scope: Scope, navigation: Navigation): void {
  const shop = scope.getState($shop);
  if (shop === null) return;
  const site = createSite(scope, navigation, shop);
  // If the code can't be loaded, no third party is loaded either.
  const withConsentCode = (work: (consent: Awaited<ReturnType<typeof load>>) => unknown) =>
    void load()
      .then(work)
      .catch(() => undefined);
  if (site.purposes.length > 0) withConsentCode(({ startConsentCode }) => startConsentCode(site));
  watchLinks(() => withConsentCode(({ openSettings }) => openSettings(site)));
}
