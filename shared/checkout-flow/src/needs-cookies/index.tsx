import { createTexts } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

const texts = createTexts('needs-cookies', { fi, en, sv });

/** Without scripts, only the session's cookie names a visitor's cart (decision 062). For pages that found none. */
export function NeedsCookies() {
  const t = texts.useTexts();
  return (
    <noscript>
      <Alert tone="info">{t('body')}</Alert>
    </noscript>
  );
}
