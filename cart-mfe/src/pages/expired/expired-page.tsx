import { paths } from '@permanto/contracts/paths';
import { Link, useNavigate } from '@permanto/federation';
import { Alert, buttonClass, Cluster, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Again } from './again-list';
import styles from './expired-page.module.css';
import { $hasCart, $isPaying, $items, $lacking, $outcome, arrived } from './model';
import { texts } from './texts';

/** Where a visitor lands whose cart ran out: what happened, and the way to have it all again. */
export function ExpiredPage() {
  const t = texts.useTexts();
  const { isPaying, items, hasCart, arrive } = useUnit({
    isPaying: $isPaying,
    hasCart: $hasCart,
    items: $items,
    arrive: arrived,
  });
  // The fragment with which one comes; a later one is this page's own.
  useEffect(() => void arrive(globalThis.location.hash), [arrive]);
  useAfterwards();
  const isHydrated = useHydrated();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      {isPaying && <Alert tone="warning">{t('paying')}</Alert>}
      {items.length > 0 && <Again />}
      {/* What the cart held may be in the fragment alone, which the server does not see. */}
      {(isHydrated || hasCart || items.length > 0) && <Ways />}
    </div>
  );
}

/**
 * When everything is back in the cart, the visitor goes on, and the back button doesn't offer it twice; a reload
 * offers only what is still lacking.
 */
function useAfterwards() {
  const navigate = useNavigate();
  const { outcome, lacking } = useUnit({ outcome: $outcome, lacking: $lacking });
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'all') navigate(paths.cart(), { replace: true });
    else navigate(paths.cartExpired({ lines: lacking }), { replace: true });
    // Once for each outcome.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
}

/** The first of them is the page's main action where nothing can be had again. */
function Ways() {
  const t = texts.useTexts();
  const { hasCart, items } = useUnit({ hasCart: $hasCart, items: $items });
  const main = buttonClass({ variant: items.length > 0 ? 'secondary' : 'primary' });
  return (
    <Cluster>
      {hasCart && (
        <Link to={paths.cart()} className={main}>
          {t('toCart')}
        </Link>
      )}
      <Link to={paths.home()} className={hasCart ? buttonClass() : main}>
        {t('toShop')}
      </Link>
    </Cluster>
  );
}
