import { COOKIE_SETTINGS, type Shop } from '@permanto/contracts';
import { type Use, usesOf } from '@permanto/contracts/rules/third-parties';
import { Fact, Facts } from './facts';
import { texts } from './i18n/texts';

/** Third parties that are loaded with the visitor's consent, and a link to change it. */
function PartnerServices({ services }: { services: readonly Use[] }) {
  const t = texts.useTexts();
  return (
    <>
      <Facts title={t('parties.title')} intro={t('parties.intro')}>
        {services.map(({ party, receivers }) => (
          <Fact key={party} term={t(`parties.${party}`)}>
            {t(`parties.${party}Text`)} {t('parties.receivers', { hosts: receivers.join(', ') })}
          </Fact>
        ))}
      </Facts>
      <p>
        <a href={COOKIE_SETTINGS}>{t('parties.settings')}</a>
      </p>
    </>
  );
}

/** The shop's own entries in the browser's storage, in the order of a purchase. */
const OWN_KEYS = [
  ...([
    'seats',
    'presence',
    'cart',
    'session',
    'lost',
    'lines',
    'creation',
    'quick',
    'draft',
  ] as const),
  ...([
    'checkout',
    'payment',
    'paidOrder',
    'orders',
    'confirmation',
    'stream',
    'language',
    'version',
    'pin',
  ] as const),
] as const;

/** Lists everything stored in the visitor's browser, by whom and for what purpose. */
export function StorageUsed({ shop }: { shop: Shop }) {
  const t = texts.useTexts();
  const services = usesOf(shop);
  const keys = services.length === 0 ? OWN_KEYS : [...OWN_KEYS, 'consent' as const];
  return (
    <>
      <Facts title={t('storage.title')} intro={t('storage.intro')}>
        {keys.map((key) => (
          <Fact key={key} term={t(`storage.${key}.name`)}>
            {t(`storage.${key}.text`)}
          </Fact>
        ))}
      </Facts>
      {services.length > 0 && <PartnerServices services={services} />}
    </>
  );
}
