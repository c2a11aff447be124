import type { Localized } from '@permanto/contracts';
import { useLocalized } from '@permanto/i18n';
import styles from './paragraphs.module.css';

/** Splits plain text into paragraphs at empty lines. */
export function paragraphsOf(text: string): string[] {
  return (
    text
      .split(/\n\s*\n/)
      // The shop's own, which may hold soft hyphens.
      // oxlint-disable-next-line no-restricted-properties
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
  );
}

/** A long text, in lines of readable length. */
export function Paragraphs({ text: localized }: { text: Localized }) {
  const { text, lang } = useLocalized()(localized);
  return (
    <div className={styles.text} lang={lang}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
