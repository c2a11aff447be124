import type { Shop } from '@permanto/contracts';
import { usesOf } from '@permanto/contracts/rules/third-parties';
import { Fact, Facts } from './facts';
import { useTexts } from './i18n/texts';
import { PartnerServices } from './partner-services';

/** What the shop itself keeps in the browser, in the order in which a purchase meets it. */
const OWN = [
  ...(['seats', 'cart', 'lines', 'quick', 'draft', 'checkout', 'payment'] as const),
  ...(['stream', 'language', 'version', 'pin'] as const),
] as const;

/** Everything that is kept in the visitor's browser, by whom and what for. */
export function StorageUsed({ shop }: { shop: Shop }) {
  const t = useTexts();
  const services = usesOf(shop);
  const kept = services.length === 0 ? OWN : [...OWN, 'consent' as const];
  return (
    <>
      <Facts title={t('storage.title')} intro={t('storage.intro')}>
        {kept.map((key) => (
          <Fact key={key} term={t(`storage.${key}.name`)}>
            {t(`storage.${key}.text`)}
          </Fact>
        ))}
      </Facts>
      {services.length > 0 && <PartnerServices services={services} />}
    </>
  );
}
