import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { useTexts } from './texts';
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
      <EmptyState
        as="p"
        icon={<TicketIcon />}
        title={t('empty')}
        action={
          <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('toEvents')}
          </Link>
        }
      >
        {t('emptyHint')}
      </EmptyState>
    </>
  );
}
