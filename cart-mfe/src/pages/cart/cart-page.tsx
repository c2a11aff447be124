import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { errorText } from '@permanto/i18n';
import { Alert, Button, buttonClass, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTexts } from './texts';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { FilledCart } from './filled-cart';
import { HeldNotice } from './held-notice';
import { $hasExpired, $isLoading, $view, loadRetried } from './model';
import { $removed } from './rows.model';

/** The cart: what is in it, what it costs, and the way to the checkout. */
export function CartPage() {
  const t = useTexts();
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const { view, removed } = useUnit({ view: $view, removed: $removed });
  useEffect(() => {
    // The button that had the focus is gone with its row.
    if (removed !== null && document.activeElement === document.body) title.current?.focus();
  }, [removed]);
  const product = removed && inLanguage(removed.title, language);
  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1}>
        {t('title')}
      </h1>
      <HeldNotice />
      {view === 'loading' && <CartSkeleton />}
      {view === 'failed' && <LoadingFailed />}
      {view === 'empty' && <EmptyCart />}
      {view === 'filled' && <FilledCart />}
      <LiveRegion message={product === null ? '' : t('removed', { product })} />
    </div>
  );
}

function LoadingFailed() {
  const t = useTexts();
  const language = useLanguage();
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
      {errorText(language, { code: 'cart_loading_failed', parameters: {} })}
    </Alert>
  );
}

function EmptyCart() {
  const t = useTexts();
  const hasExpired = useUnit($hasExpired);
  return (
    <div className={styles.empty}>
      {hasExpired && (
        <Alert tone="warning" title={t('expired')}>
          {t('expiredHint')}
        </Alert>
      )}
      <p className={styles.emptyTitle}>{t('empty')}</p>
      <p>{t('emptyHint')}</p>
      <p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('toEvents')}
        </Link>
      </p>
    </div>
  );
}
