import { type Language, localizedPath, type Page, splitLanguage } from '@permanto/contracts';
import { useLanguage, useLocalized } from '@permanto/i18n';
import styles from './body-text.module.css';
import { texts } from './i18n/texts';

/** A link to a page of the site; `/v1` is the API. */
const LINK = / href="(\/(?!v1\/)[^"]*)"/g;

function inLanguage(path: string, language: Language): string {
  return splitLanguage(path).language === null ? localizedPath(path, language) : path;
}

/**
 * Adapts the API's sanitised HTML: links keep the visitor's language, and tables scroll horizontally,
 * also by keyboard. The sanitiser writes all tags and escapes `<` and quotes in text, so only markup is
 * matched here.
 */
function localizedBodyHtml(html: string, language: Language, tableLabel: string): string {
  return html
    .replace(LINK, (_, path: string) => ` href="${inLanguage(path, language)}"`)
    .replaceAll('<table>', `<div role="group" tabindex="0" aria-label="${tableLabel}"><table>`)
    .replaceAll('</table>', '</table></div>');
}

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
