import type { Cents } from '@permanto/contracts/values';
import { Localized } from '@permanto/i18n';
import { Alert, Money } from '@permanto/ui';
import type { ReactNode } from 'react';
import type { Bill as BillOf } from './model';
import styles from './quick-order.module.css';
import { useTexts } from './texts';

interface BillProps {
  readonly sum: Cents;
  /** The final price with what comes with it; null before the cart has told it. */
  readonly bill: BillOf | null;
}

/** What is paid: what is chosen, and as soon as it is known, everything that comes with it. */
export function Bill({ sum, bill }: BillProps) {
  const t = useTexts();
  if (bill === null) {
    return (
      <div>
        <Row title={t('total')} amount={sum} isTotal />
        {sum > 0 && <p className={styles.note}>{t('costsLater')}</p>}
      </div>
    );
  }
  return (
    <>
      <Alert>{t('newPrice')}</Alert>
      <div>
        <Row title={t('chosen')} amount={bill.items} />
        {bill.costs.map(({ id, title, total }) => (
          <Row key={id} title={<Localized text={title} />} amount={total} />
        ))}
        <Row title={t('payable')} amount={bill.payable} isTotal />
        <p className={styles.note}>{t('vat')}</p>
      </div>
    </>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly amount: Cents;
  readonly isTotal?: boolean;
}

function Row({ title, amount, isTotal = false }: RowProps) {
  return (
    <p className={isTotal ? styles.total : styles.row}>
      <span>{title}</span> <Money amount={amount} />
    </p>
  );
}
