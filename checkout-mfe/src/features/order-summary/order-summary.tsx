import { inLanguage } from '@permanto/contracts';
import { Slot, useLanguage } from '@permanto/federation';
import { formatInstant, formatMoney, Localized } from '@permanto/i18n';
import { Card, ClockIcon, Money, Picture } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts';
import { Sums } from '../sums/sums';
import { VatTable } from '../sums/vat-table';
import { $summary } from './model';
import styles from './order-summary.module.css';
import { ItemRow, Row, Rows } from './rows';

/** What is ordered, what it costs in all and how long it is held, before the duty to pay begins. */
export function OrderSummary() {
  const t = texts.useTexts();
  const language = useLanguage();
  const summary = useUnit($summary);
  const [isOpen, setIsOpen] = useState(false);
  if (summary === null) return null;
  const { items, costs, codes, vat, payable, image, expires } = summary;
  return (
    <Card as="section" aria-labelledby="summary-title" className={styles.summary}>
      <div className={styles.head}>
        {image && (
          <div className={styles.picture}>
            <Picture src={image} sizes="(width >= 60rem) 28rem, 3rem" />
          </div>
        )}
        <div className={styles.name}>
          <h2 id="summary-title" className={styles.title}>
            {t('summary.title')}
          </h2>
          <p className={styles.until}>
            <ClockIcon /> {t('summary.until', { time: formatInstant(expires, language, 'time') })}
          </p>
        </div>
        <div className={styles.end}>
          <span className={styles.sum}>
            <Money amount={payable} />
          </span>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls="summary-content"
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('summary.details')}
          </button>
        </div>
      </div>
      <div id="summary-content" className={isOpen ? styles.content : styles.folded}>
        <Rows>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              seats={item.seat_reservations.map(({ seat }) => seat)}
              fullPrice={item.full_price}
            />
          ))}
          {costs.map(({ id, kind, title, total }) => {
            const method = kind === 'delivery' && inLanguage(title, language);
            const name = method ? t('summary.delivery', { method }) : <Localized text={title} />;
            return <Row key={id} title={name} total={total} />;
          })}
        </Rows>
        {codes.map(({ code, title, discount }) => (
          <p key={code} className={styles.code}>
            {t('summary.code', {
              code: title ? inLanguage(title, language) : code,
              sum: formatMoney(discount),
            })}
          </p>
        ))}
        <Sums {...summary} />
        <VatTable rows={vat} />
        <div className={styles.time}>
          <Slot name="cart-time" />
        </div>
      </div>
    </Card>
  );
}
