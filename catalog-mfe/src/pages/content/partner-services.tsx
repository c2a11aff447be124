import { COOKIE_SETTINGS } from '@permanto/contracts';
import type { Use } from '@permanto/contracts/rules/third-parties';
import { Fact, Facts } from './facts';
import { texts } from './i18n/texts';

/** Third parties that are loaded with the visitor's consent, and a link to change it. */
export function PartnerServices({ services }: { services: readonly Use[] }) {
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
