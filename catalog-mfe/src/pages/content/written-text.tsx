import type { Page } from '@permanto/contracts';
import { useLanguage, useLocalized } from '@permanto/i18n';
import { useTexts } from './i18n/texts';
import { writtenHtml } from './written';
import styles from './written-text.module.css';

/** What the shop's owner wrote. */
export function WrittenText({ body }: { body: NonNullable<Page['body_html']> }) {
  const t = useTexts();
  const language = useLanguage();
  const { text, lang } = useLocalized()(body);
  return (
    <div
      className={styles.text}
      lang={lang}
      // Safe: the API lets only elements and attributes of a short list through, none of which
      // runs, styles or loads (`shop-api/src/modules/shop/content`), and the page's policy
      // refuses inline scripts. This is the only place with HTML from anywhere.
      dangerouslySetInnerHTML={{ __html: writtenHtml(text, language, t('table')) }}
    />
  );
}
