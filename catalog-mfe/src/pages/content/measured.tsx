import { Fact, Facts } from './facts';
import { useTexts } from './i18n/texts';

/** What the shop measures of its own pages without asking, since it is about nobody (`docs/operations.md`). */
export function Measured() {
  const t = useTexts();
  return (
    <Facts title={t('measured.title')} intro={t('measured.intro')}>
      <Fact term={t('measured.what.name')}>{t('measured.what.text')}</Fact>
      <Fact term={t('measured.not.name')}>{t('measured.not.text')}</Fact>
    </Facts>
  );
}
