import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { useTexts } from './texts';
import styles from './cart-page.module.css';

/** A cart of two rows in its true size; the server never knows what is in it. */
export function CartSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.groups}>
        <Skeleton shape="block" className={styles.rowSkeleton} />
        <Skeleton shape="block" className={styles.rowSkeleton} />
      </div>
      <Skeleton shape="block" className={styles.summarySkeleton} />
    </div>
  );
}
