import { type CartItem, inLanguage } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatMoney, formatPercentage } from '@permanto/i18n';
import { Card, Money } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { Sums } from '../sums/sums';
import { $summary } from './model';
import styles from './order-summary.module.css';

function Item({ item }: { readonly item: CartItem }) {
  const t = useTexts();
  const language = useLanguage();
  const { product, event, amount, price, total, seat_reservations } = item;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.product}>{inLanguage(product.title, language)}</p>
        {event && (
          <p className={styles.quiet}>
            {inLanguage(event.title, language)}
            <br />
            {formatDateAndTime(event.start_date, language)}
          </p>
        )}
        {seat_reservations.map(({ id, seat: { section, row, number } }) => (
          <p key={id} className={styles.quiet}>
            {t('summary.seat', { section: section.title, row, number })}
          </p>
        ))}
        <p className={styles.quiet}>{t('summary.piece', { amount, price: formatMoney(price) })}</p>
      </div>
      <Money amount={total} />
    </li>
  );
}

/** What is ordered and what it costs in all, before the duty to pay begins. */
export function OrderSummary() {
  const t = useTexts();
  const language = useLanguage();
  const summary = useUnit($summary);
  if (summary === null) return null;
  const { items, costs, vatRates } = summary;
  return (
    <Card as="section" aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.title}>
        {t('summary.title')}
      </h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {costs.map(({ id, kind, title, total: cost }) => (
          <li key={id} className={styles.row}>
            <p className={styles.product}>
              {kind === 'delivery'
                ? t('summary.delivery', { method: inLanguage(title, language) })
                : inLanguage(title, language)}
            </p>
            <Money amount={cost} />
          </li>
        ))}
      </ul>
      <Sums {...summary} payableTitle={t('summary.payable')} />
      <p className={styles.quiet}>
        {t('summary.vat', { rates: vatRates.map(formatPercentage).join(', ') })}
      </p>
    </Card>
  );
}
