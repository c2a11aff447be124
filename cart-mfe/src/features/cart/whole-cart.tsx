import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Button, buttonClass, LiveRegion, Skeleton, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { CartContent } from './cart-content';
import styles from './cart.module.css';
import { $cart, $reserved, $isLoading, $view, loadRetried, shown } from './model';
import { $lastRemoved, $lastReturned } from './rows/removal.model';
import { texts } from './texts';

/** Seats that are reserved but not in the cart: they would run out unnoticed. */
function ReservedNotice() {
  const t = texts.useTexts();
  const { reserved, view } = useUnit({ reserved: $reserved, view: $view });
  // Where nothing else is in the cart, they are what one came for.
  const variant = view === 'empty' ? 'primary' : 'secondary';
  return reserved.map(({ eventId, count }) => (
    <Alert
      key={eventId}
      tone="info"
      action={
        <Link to={paths.event(eventId)} className={buttonClass({ variant })}>
          {t('toReserved')}
        </Link>
      }
    >
      {t('reserved', { count })}
    </Alert>
  ));
}

/** Two rows and their sums: what follows them is out of sight until the cart is known. */
function CartSkeleton() {
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

/** Everything about the cart, on its page and in its drawer. */
export function WholeCart({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const [view, show] = useUnit([$view, shown]);
  useEffect(() => show(), [show]);
  return (
    <div className={styles.cart}>
      <ReservedNotice />
      {view === 'loading' && <CartSkeleton />}
      {view === 'failed' && <LoadingFailed />}
      {(view === 'empty' || view === 'filled') && (
        <CartContent isEmpty={view === 'empty'} isInDrawer={isInDrawer} />
      )}
      <RowNews />
    </div>
  );
}

/** Reads out what went and what came back. */
function RowNews() {
  const t = texts.useTexts();
  const language = useLanguage();
  const { cart, removed, returned } = useUnit({
    cart: $cart,
    removed: $lastRemoved,
    returned: $lastReturned,
  });
  const back = cart?.items.find(({ id }) => id === returned);
  const item = removed ?? back;
  const product = item && inLanguage(item.product.title, language);
  const message = product && t(removed === null ? 'returned' : 'removed', { product });
  return <LiveRegion message={message ?? ''} />;
}

const LOADING_FAILED = { code: 'cart_loading_failed', parameters: {} } as const;

function LoadingFailed() {
  const t = texts.useTexts();
  const text = useErrorText(LOADING_FAILED);
  const { isLoading, retry } = useUnit({ isLoading: $isLoading, retry: loadRetried });
  return (
    <Alert
      tone="error"
      action={
        <Button busy={isLoading} onClick={() => retry()}>
          {isLoading ? t('retrying') : t('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
