import type { Cents } from '@permanto/contracts/values';
import { Localized } from '@permanto/i18n';
import { Alert, Money } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $costTitles } from './model';
import styles from './quick-order.module.css';
import type { Quote } from './quote';
import { texts } from './texts';

interface BillProps {
  readonly quote: Quote;
  /** The price is another one than was shown first. */
  readonly isNew: boolean;
}

/** What is paid: what is chosen, and everything that comes with it. */
export function Bill({ quote: { items, costs, payable }, isNew }: BillProps) {
  const t = texts.useTexts();
  const titles = useUnit($costTitles);
  return (
    <>
      {isNew && <Alert>{t('newPrice')}</Alert>}
      <div>
        {costs.length > 0 && <Row title={t('chosen')} amount={items} />}
        {costs.map(({ id, title: ownTitle, total }) => {
          const title = ownTitle ?? titles.get(id);
          return (
            <Row
              key={id}
              title={title === undefined ? t('delivery') : <Localized text={title} />}
              amount={total}
            />
          );
        })}
        <Row title={t('payable')} amount={payable} isTotal />
        {payable > 0 && <p className={styles.note}>{t('vat')}</p>}
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
