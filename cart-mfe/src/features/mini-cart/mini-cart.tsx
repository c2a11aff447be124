import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { CartIcon, LiveRegion, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { texts } from '../../i18n/texts';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';
import styles from './mini-cart.module.css';
import { $content, $hasChanged, $hasExpired, $need } from './model';

// Comforts: where they can't be loaded, the way to the cart is still there.
const Warning = lazyWithFallback(() =>
  import(/* webpackChunkName: "cart-time" */ '../cart-time/warning').then((m) => m.Warning),
);
const Retry = lazyWithFallback(() =>
  import(/* webpackChunkName: "cart-retry" */ './retry').then((m) => m.Retry),
);

/** What a cart needs that holds something, or that could not be loaded. */
function Later({ hasFailed }: { hasFailed: boolean }) {
  return <Suspense>{hasFailed ? <Retry /> : <Warning />}</Suspense>;
}

/** The way to the cart, with what is in it. Room for count and total is kept from the start. */
export function MiniCart() {
  const t = texts.useTexts();
  const { content, need, hasChanged, hasExpired } = useUnit({
    content: $content,
    need: $need,
    hasChanged: $hasChanged,
    hasExpired: $hasExpired,
  });
  const count = content?.count ?? 0;
  const total = content === null ? '' : formatMoney(content.total);
  const values = { count, total };
  const name = count > 0 ? t('miniCart.name', values) : t('miniCart.empty');
  const changed = count > 0 ? t('miniCart.changed', values) : t('miniCart.changedEmpty');
  const news = hasChanged ? changed : '';
  const hasFailed = need === 'retry';
  const unknown = hasFailed ? t('miniCart.failed') : t('miniCart.label');
  return (
    <div className={styles.miniCart}>
      <Link to={paths.cart()} className={styles.link}>
        <VisuallyHidden>{content === null ? unknown : name}</VisuallyHidden>
        <span className={styles.total} aria-hidden="true">
          {count > 0 && total}
        </span>
        <span className={styles.icon} aria-hidden="true">
          <CartIcon />
          {(count > 0 || hasFailed) && <span className={styles.count}>{count || '!'}</span>}
        </span>
        <span className={styles.label} aria-hidden="true">
          {t('miniCart.label')}
        </span>
      </Link>
      <LiveRegion message={hasExpired ? t('miniCart.expired') : news} />
      {need !== null && <Later hasFailed={hasFailed} />}
    </div>
  );
}
