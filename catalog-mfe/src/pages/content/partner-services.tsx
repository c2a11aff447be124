import { COOKIE_SETTINGS, type Shop } from '@permanto/contracts';
import { Fact, Facts } from './facts';
import { useTexts } from './i18n/texts';

interface Service {
  readonly party: 'chat' | 'pixel';
  /** Hosts that get what it sends. */
  readonly hosts: readonly string[];
}

const hostsOf = ({ script, origins }: { script: string; origins: readonly string[] }) => [
  ...new Set([script, ...origins].map((address) => new URL(address).host)),
];

/** The third parties that the shop really has: a pixel without an id has nothing to tell. */
export function servicesOf({ third_parties: { chat, pixel }, facebook_pixels }: Shop): Service[] {
  return [
    ...(chat === null ? [] : [{ party: 'chat' as const, hosts: hostsOf(chat) }]),
    ...(pixel === null || facebook_pixels.length === 0
      ? []
      : [{ party: 'pixel' as const, hosts: hostsOf(pixel) }]),
  ];
}

/** Who else is on the pages with the visitor's consent, and the way to change that. */
export function PartnerServices({ services }: { services: readonly Service[] }) {
  const t = useTexts();
  return (
    <>
      <Facts title={t('parties.title')} intro={t('parties.intro')}>
        {services.map(({ party, hosts }) => (
          <Fact key={party} term={t(`parties.${party}`)}>
            {t(`parties.${party}Text`)} {t('parties.receivers', { hosts: hosts.join(', ') })}
          </Fact>
        ))}
      </Facts>
      <p>
        <a href={COOKIE_SETTINGS}>{t('parties.settings')}</a>
      </p>
    </>
  );
}
