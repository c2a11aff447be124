import type { Consent, Shop } from '@permanto/contracts';
import type { Site } from '../consent/site';
import type { Use } from '@permanto/contracts/rules/third-parties';
import { createChat } from './chat';
import { forgetOthers } from './forget';
import { createPixel } from './pixel';
import type { Party } from './party';

function partyOf({ party }: Use, { third_parties, facebook_pixels }: Shop): Party {
  return party === 'chat'
    ? createChat(third_parties.chat?.script ?? '')
    : createPixel(third_parties.pixel?.script ?? '', facebook_pixels);
}

/** The shop's third parties on this page, each as far as the visitor allows it. */
export function createThirdParties({ shop, uses, isSecret }: Site) {
  const parties = uses.map((use) => ({ ...use, ...partyOf(use, shop) }));
  let consent: Consent | null = null;

  /** Begins what is allowed. */
  const begin = () => {
    if (isSecret()) return;
    for (const party of parties) if (consent?.[party.purpose] === true) party.allow();
  };
  return {
    begin,
    stop: () => parties.forEach((party) => party.stop()),
    follow: (newest: Consent) => {
      const before = consent;
      consent = newest;
      const refused = parties.filter(({ purpose }) => !newest[purpose]);
      for (const party of refused) party.stop();
      if (before !== null && refused.some(({ purpose }) => before[purpose])) forgetOthers();
      if (!refused.some((party) => party.hasRun())) return begin();
      // Until the page is gone, the script may write anew.
      window.addEventListener('pagehide', forgetOthers);
      location.reload();
    },
  };
}
