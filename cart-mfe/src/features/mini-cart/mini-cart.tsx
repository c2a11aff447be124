import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { CartIcon, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import styles from './mini-cart.module.css';
import { $content, $hasChanged, $hasExpired } from './model';

/** The way to the cart, with what is in it. Room for count and total is kept from the start. */
export function MiniCart() {
  const t = useTexts();
  const { content, hasChanged, hasExpired } = useUnit({
    content: $content,
    hasChanged: $hasChanged,
    hasExpired: $hasExpired,
  });
  const count = content?.count ?? 0;
  const total = content === null ? '' : formatMoney(content.total);
  const values = { count, total };
  const name = count > 0 ? t('miniCart.name', values) : t('miniCart.empty');
  const changed = count > 0 ? t('miniCart.changed', values) : t('miniCart.changedEmpty');
  const news = hasChanged ? changed : '';
  return (
    <div className={styles.miniCart}>
      <Link
        to={paths.cart()}
        className={styles.link}
        aria-label={content === null ? t('miniCart.label') : name}
      >
        <span className={styles.total} aria-hidden="true">
          {count > 0 && total}
        </span>
        <span className={styles.icon} aria-hidden="true">
          <CartIcon />
          {count > 0 && <span className={styles.count}>{count}</span>}
        </span>
        <span className={styles.label} aria-hidden="true">
          {t('miniCart.label')}
        </span>
      </Link>
      <LiveRegion message={hasExpired ? t('miniCart.expired') : news} />
    </div>
  );
}
