import type { Localized } from '@permanto/contracts';
import { useLocalized } from '@permanto/i18n';
import { paragraphsOf } from './paragraphs-of';
import styles from './paragraphs.module.css';

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
