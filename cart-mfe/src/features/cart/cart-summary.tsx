import { paths } from '@permanto/contracts/paths';
import { type Cents, cents, inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { formatMoney, formatPercentage } from '@permanto/i18n';
import { Alert, buttonClass, Card, Money } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { texts } from './texts';
import styles from './cart.module.css';
import { $hasFaults, $isStale, $summary } from './model';
import type { Summary } from './summary';

/** What it costs in all, and the way on. */
export function CartSummary({ hasVerb }: { hasVerb: boolean }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const titleId = useId();
  const { summary, isStale, hasFaults } = useUnit({
    summary: $summary,
    isStale: $isStale,
    hasFaults: $hasFaults,
  });
  if (summary === null) return null;
  const { full, discount, costs, vat, total, vouchers, payable, deliveryFrom } = summary;
  const isPaidByVouchers = vouchers > 0;
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId}>{t('summary')}</h2>
      <dl className={styles.sums} aria-busy={isStale || undefined}>
        {discount > 0 && (
          <>
            <Sum term={t('items')} amount={full} />
            <Sum term={t('discount')} amount={cents(0 - discount)} />
          </>
        )}
        {costs.map((cost) => {
          const title = inLanguage(cost.title, language);
          const term = cost.kind === 'delivery' ? t('delivery', { method: title }) : title;
          return <Sum key={cost.id} term={term} amount={cost.total} />;
        })}
        <Sum isTotal={!isPaidByVouchers} term={t('total')} amount={total} />
        {isPaidByVouchers && (
          <>
            <Sum term={t('vouchers')} amount={cents(0 - vouchers)} />
            <Sum isTotal term={t('payable')} amount={payable} />
          </>
        )}
      </dl>
      {deliveryFrom > 0 && <p>{t('deliveryFrom', { price: formatMoney(deliveryFrom) })}</p>}
      {hasFaults && <Alert tone="warning">{t('hasFaults')}</Alert>}
      {hasVerb && (
        <Link
          to={paths.checkout()}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('checkout')}
        </Link>
      )}
      <Vat rows={vat} />
    </Card>
  );
}

function Sum({ term, amount, isTotal }: { term: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>{term}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** How much of the prices is VAT. */
function Vat({ rows }: { rows: Summary['vat'] }) {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <Details summary={t('vat')} className={styles.vat}>
      <ul className={styles.rates}>
        {rows.map(({ vat_percentage, vat }) => (
          <li key={vat_percentage}>
            {t('vatOf', { rate: formatPercentage(vat_percentage, language) })}{' '}
            <Money amount={vat} />
          </li>
        ))}
      </ul>
    </Details>
  );
}
