import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { texts } from './texts';
import { $hasExpired, $held } from './model';

/** Nothing is in the cart: why, where that is known, and the way on. */
export function EmptyCart() {
  const t = texts.useTexts();
  const { held, hasExpired } = useUnit({ held: $held, hasExpired: $hasExpired });
  const variant = held.length > 0 ? 'secondary' : 'primary';
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
          <Link to={paths.home()} className={buttonClass({ variant, size: 'large' })}>
            {t('toEvents')}
          </Link>
        }
      >
        {t('emptyHint')}
      </EmptyState>
    </>
  );
}
