import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { texts } from '../../i18n/texts';
import styles from './buy-box.module.css';

/** As many rows as an event usually has ticket types. */
const ROWS = ['a', 'b', 'c', 'd'];

export function BuyBoxSkeleton() {
  const t = texts.useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('buyBox.loading')}</VisuallyHidden>
      <ul className={styles.offers}>
        {ROWS.map((row) => (
          <li key={row} className={styles.offer}>
            <div className={styles.what}>
              <Skeleton shape="short" />
              <Skeleton />
            </div>
            <Skeleton shape="short" />
            <Skeleton shape="block" className={styles.quantitySkeleton} />
          </li>
        ))}
      </ul>
      <Skeleton shape="block" className={styles.footSkeleton} />
    </div>
  );
}
