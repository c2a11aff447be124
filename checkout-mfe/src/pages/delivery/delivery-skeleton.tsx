import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import styles from './page.module.css';

/** Holds the place of the summary and the form; the server never knows what is ordered. */
export function DeliverySkeleton() {
  const t = useTexts();
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>{t('delivery.loading')}</VisuallyHidden>
      <div className={styles.aside}>
        <Skeleton shape="block" className={styles.summarySkeleton} />
      </div>
      <Skeleton shape="block" className={styles.formSkeleton} />
    </div>
  );
}
