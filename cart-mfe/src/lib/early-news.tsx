import { texts } from './adding/texts';
import styles from './early-news.module.css';

/** What the script in the page's HTML fills in, once it knows what the cart holds (`SentCart`). */
export const TEMPLATE = { pieces: '{count}', total: '{total}' };

/** What the cart holds, said by the script in the page's HTML where the form was sent before the page lives (decision 090). */
export function EarlyNews() {
  const t = texts.useTexts();
  return (
    <p
      className={styles.news}
      role="status"
      data-cart={t('early', TEMPLATE)}
      suppressHydrationWarning
    >
      {''}
    </p>
  );
}
