import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass, TicketIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from './texts';
import styles from './cart-page.module.css';
import { $hasExpired } from './model';

/** Nothing is in the cart: why, where that is known, and the way on. */
export function EmptyCart() {
  const t = useTexts();
  const hasExpired = useUnit($hasExpired);
  return (
    <>
      {hasExpired && (
        <Alert tone="warning" title={t('expired')}>
          {t('expiredHint')}
        </Alert>
      )}
      <div className={styles.empty}>
        <TicketIcon className={styles.emptyPicture} />
        <p className={styles.emptyTitle}>{t('empty')}</p>
        <p>{t('emptyHint')}</p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('toEvents')}
        </Link>
      </div>
    </>
  );
}
