import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { texts } from './texts';
import styles from './cart-page.module.css';

/** Two rows and their sums: what follows them is out of sight until the cart is known. */
export function CartSkeleton() {
  const t = texts.useTexts();
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.groups}>
        <Skeleton shape="short" />
        <Skeleton shape="block" className={styles.rowSkeleton} />
        <Skeleton shape="block" className={styles.rowSkeleton} />
      </div>
      <div className={styles.side}>
        <Skeleton shape="block" className={styles.summarySkeleton} />
      </div>
    </div>
  );
}
