import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styles from '../buy-box.module.css';
import { $added, $fault } from '../model';
import { AddMessage } from './add-message';
import { $seatsInCart } from './in-cart.model';
import { texts } from './texts';

/** What came of adding seats, and the way on with those in the cart. */
export function SeatsNews({ id }: { readonly id: string }) {
  const t = texts.useTexts();
  const { added, fault, inCart } = useUnit({
    added: $added,
    fault: $fault,
    inCart: $seatsInCart,
  });
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const news = holder.current;
    if (!news || (added === null && fault === null)) return;
    // The rows of the seats above it are gone, and it has moved by as much.
    const { top, bottom } = news.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) news.scrollIntoView({ block: 'center' });
    // The button that had the focus is gone, too.
    if (document.activeElement === document.body) {
      news.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [added, fault]);
  return (
    <div ref={holder} className={styles.seatsNews}>
      <AddMessage id={id} isLedOn />
      {inCart !== null && (
        <div className={styles.inCart}>
          <p className={styles.sum}>
            <span>{t('inCart', { count: inCart.count })}</span>
            <span className={styles.info}>{t('cartTotal')}</span>
            <strong className={styles.sumValue}>{formatMoney(inCart.total)}</strong>
          </p>
          <Link
            to={paths.checkout()}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {t('checkout')}
          </Link>
          <p className={styles.info}>{t('more')}</p>
        </div>
      )}
    </div>
  );
}
