import type { Page } from '@permanto/contracts';
import { useLanguage, useLocalized } from '@permanto/i18n';
import { texts } from './i18n/texts';
import { localizedBodyHtml } from './body-html';
import styles from './body-text.module.css';

export function BodyText({ body }: { body: NonNullable<Page['body_html']> }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { text, lang } = useLocalized()(body);
  return (
    <div
      className={styles.text}
      lang={lang}
      // Safe: the API only passes an allowlist of elements and attributes that don't execute, style
      // or load anything (`shop-api/src/modules/shop/content`), and the content security policy
      // forbids inline scripts. This is the only use of raw HTML.
      dangerouslySetInnerHTML={{ __html: localizedBodyHtml(text, language, t('table')) }}
    />
  );
}
