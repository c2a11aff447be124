import { Fact, Facts } from './facts';
import { texts } from './i18n/texts';

/** Explains what the shop measures without consent, since it is not personal data (`docs/operations.md`). */
export function Measurement() {
  const t = texts.useTexts();
  return (
    <Facts title={t('measured.title')} intro={t('measured.intro')}>
      <Fact term={t('measured.what.name')}>{t('measured.what.text')}</Fact>
      <Fact term={t('measured.not.name')}>{t('measured.not.text')}</Fact>
    </Facts>
  );
}
