import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { useTexts } from './texts';
import styles from './cart-page.module.css';

/** No taller than an empty cart, so that nothing moves where it is one; the server never knows. */
export function CartSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.column} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.rowSkeleton} />
    </div>
  );
}
