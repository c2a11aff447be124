import { NeedsCookies } from '@permanto/checkout-flow/needs-cookies';
import { PaidOrder } from '@permanto/checkout-flow/paid-order';
import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass, TicketIcon } from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { TimeLeft } from '../cart-time/time-left';
import styles from './cart.module.css';
import { CartSummary } from './cart-summary';
import { Codes } from './codes/codes';
import { $groups, $hasExpired, $reserved } from './model';
import { Notes } from './notes/notes';
import { $hasNotes } from './notes/notes.model';
import { Group } from './rows/group';
import { texts } from './texts';

/** Nothing is in the cart: why, where that is known, and the way on. */
function EmptyCart() {
  const t = texts.useTexts();
  const { reserved, hasExpired } = useUnit({ reserved: $reserved, hasExpired: $hasExpired });
  const variant = reserved.length > 0 ? 'secondary' : 'primary';
  return (
    <>
      {hasExpired && (
        <Alert tone="warning" title={t('expired')}>
          {t('expiredHint')}
        </Alert>
      )}
      <PaidOrder />
      <NeedsCookies />
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

/**
 * What is in the cart, and what was. Empty or not, the rows keep their place in the tree: the line
 * of the last one that was removed keeps the focus.
 */
export function CartContent({ isEmpty, isInDrawer }: { isEmpty: boolean; isInDrawer: boolean }) {
  const [groups, hasNotes] = useUnit([$groups, $hasNotes]);
  return (
    <div className={isEmpty ? styles.column : styles.columns}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
        {isEmpty && <EmptyCart />}
      </div>
      {!isEmpty && (
        <div className={styles.side}>
          {/* The drawer has its verb at its foot. */}
          <CartSummary hasVerb={!isInDrawer} />
          <TimeLeft />
        </div>
      )}
      <div className={styles.more}>
        <Codes hasNotes={hasNotes}>{!isEmpty && <Notes />}</Codes>
      </div>
    </div>
  );
}
