import { Skeleton, VisuallyHidden } from '@permanto/ui';
import { texts } from '../../i18n/texts';
import styles from './form-skeleton.module.css';

/** Holds the form's place; the server never knows what is ordered. */
export function FormSkeleton() {
  const t = texts.useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('delivery.loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.form} />
    </div>
  );
}
