import { paths } from '@permanto/contracts/paths';
import { Link, useLocation } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { CartIcon, LiveRegion, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type MouseEvent, useState } from 'react';
import { texts } from '../../i18n/texts';
import type { CartDrawer } from '../cart-drawer/cart-drawer';
import { TEMPLATE } from '../../lib/early-news';
import { lazyPart } from '../../lib/lazy-part';
import styles from './mini-cart.module.css';
import { $content, $hasChanged, $hasExpired, $need } from './model';

// A comfort: the way to the cart is there without it.
const Later = lazyPart(() =>
  import(/* webpackChunkName: "cart-time" */ './later').then((later) => later.Later),
);
const bringDrawer = () =>
  import(/* webpackChunkName: "cart-drawer" */ '../cart-drawer/cart-drawer');

/** Where the cart, or all that is left to do with it, is the page. */
const CART_PAGE = /^\/(cart|checkout)/;

/** The way to the cart, with what is in it: a drawer, or its page. Room for count and total is kept from the start. */
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
  const isPage = CART_PAGE.test(useLocation().path);
  const [Drawer, setDrawer] = useState<typeof CartDrawer | null>(null);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a key, the page itself is asked for, e.g. in another tab.
    if (isPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    bringDrawer().then(
      (drawer) => setDrawer(() => drawer.CartDrawer),
      () => location.assign(href),
    );
  };
  return (
    <div className={styles.miniCart}>
      <Link
        to={paths.cart()}
        className={styles.link}
        aria-haspopup={isPage ? undefined : 'dialog'}
        onClick={handleClick}
      >
        <VisuallyHidden>
          <span data-cart={t('miniCart.early', TEMPLATE)} suppressHydrationWarning>
            {content === null ? unknown : name}
          </span>
        </VisuallyHidden>
        <span
          className={styles.total}
          aria-hidden="true"
          data-cart={TEMPLATE.total}
          suppressHydrationWarning
        >
          {count > 0 ? total : ''}
        </span>
        <span className={styles.icon} aria-hidden="true">
          <CartIcon />
          <span className={styles.count} data-cart={TEMPLATE.pieces} suppressHydrationWarning>
            {hasFailed ? '!' : `${count || ''}`}
          </span>
        </span>
        <span className={styles.label} aria-hidden="true">
          {t('miniCart.label')}
        </span>
      </Link>
      <LiveRegion message={hasExpired ? t('miniCart.expired') : news} />
      {need !== null && <Later hasFailed={hasFailed} />}
      {Drawer && <Drawer onClose={() => setDrawer(null)} />}
    </div>
  );
}
