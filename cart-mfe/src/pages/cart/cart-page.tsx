import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Button, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { texts } from './texts';
import { CartContent } from './cart-content';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { HeldNotice } from './reserved-seats-notice';
import { $cart, $isLoading, $view, loadRetried, shown } from './model';
import { $lastRemoved, $lastReturned } from './rows/removal.model';

/** The cart: what is in it, what it costs, and the way to the checkout. */
export function CartPage() {
  const t = texts.useTexts();
  const [view, show] = useUnit([$view, shown]);
  useEffect(() => show(), [show]);
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <HeldNotice />
      {view === 'loading' && <CartSkeleton />}
      {view === 'failed' && <LoadingFailed />}
      {(view === 'empty' || view === 'filled') && <CartContent isEmpty={view === 'empty'} />}
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
