import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { formatPercentage } from '@permanto/i18n';
import { buttonClass, Card, Money } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import styles from './cart-page.module.css';
import { $cart, $isStale, $vatRates } from './model';

/** What it costs in all, and the way on. */
export function CartSummary() {
  const t = useTexts();
  const language = useLanguage();
  const titleId = useId();
  const { cart, isStale, rates } = useUnit({ cart: $cart, isStale: $isStale, rates: $vatRates });
  if (cart === null) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId}>{t('page.summary')}</h2>
      <dl className={styles.sums} aria-busy={isStale || undefined}>
        {cart.service_costs.map(({ product, total }) => (
          <div key={product.id} className={styles.sum}>
            <dt>{inLanguage(product.title, language)}</dt>
            <dd>
              <Money amount={total} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('page.total')}</dt>
          <dd>
            <Money amount={cart.totalEur} />
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {t('page.vat', { rates: rates.map(formatPercentage).join(t('page.rateSeparator')) })}
      </p>
      <Link
        to={paths.checkout()}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {t('page.checkout')}
      </Link>
    </Card>
  );
}
