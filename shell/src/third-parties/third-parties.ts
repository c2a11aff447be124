import type { Consent, Shop } from '@permanto/contracts';
import type { Site } from '../consent/site';
import type { Use } from '@permanto/contracts/rules/third-parties';
import { createChat } from './chat';
import { deleteThirdPartyData } from './delete-third-party-data';
import { createPixel } from './pixel';
import type { ThirdParty } from './third-party';

function partyOf({ party }: Use, { third_parties, facebook_pixels }: Shop): ThirdParty {
  return party === 'chat'
    ? createChat(third_parties.chat?.script ?? '')
    : createPixel(third_parties.pixel?.script ?? '', facebook_pixels);
}

/** The address that the document was loaded with, before scripts changed it, e.g. took the secret out of it. */
const documentAddresses = () =>
  performance.getEntriesByType('navigation').map(({ name }) => new URL(name));

/**
 * The shop's third parties on this page, started and stopped by the visitor's consent. None starts in a document that
 * has had a secret in its address.
 */
export function createThirdParties({ shop, uses, isSecret, navigation }: Site) {
  const parties = uses.map((use) => ({ ...use, ...partyOf(use, shop) }));
  let consent: Consent | null = null;
  // A script can read such an address from `performance` and on Back, also once the visitor has left its page softly.
  let hadSecret = isSecret(location) || documentAddresses().some(isSecret);

  const startAllowed = () => {
    hadSecret ||= isSecret(location);
    if (hadSecret) return;
    for (const party of parties) if (consent?.[party.purpose] === true) party.allow();
  };
  // A script that has run can read all later URLs of its document.
  navigation.forceDocumentLoadFor(
    (url) => isSecret(url) && parties.some((party) => party.hasRun()),
  );
  return {
    startAllowed,
    stopAll: () => parties.forEach((party) => party.stop()),
    applyConsent: (newConsent: Consent) => {
      const oldConsent = consent;
      consent = newConsent;
      const refused = parties.filter(({ purpose }) => !newConsent[purpose]);
      for (const party of refused) party.stop();
      if (oldConsent !== null && refused.some(({ purpose }) => oldConsent[purpose]))
        deleteThirdPartyData();
      if (!refused.some((party) => party.hasRun())) return startAllowed();
      // The script can still write cookies until the page unloads.
      window.addEventListener('pagehide', deleteThirdPartyData);
      location.reload();
    },
  };
}
