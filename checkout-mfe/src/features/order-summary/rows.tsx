import { cents, type Cents, type Order, type Seat } from '@permanto/contracts';
import { choiceTexts } from '@permanto/contracts/rules/choices';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatMoney, Localized } from '@permanto/i18n';
import { seatText } from '@permanto/i18n/seat-text';
import { Money } from '@permanto/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';
import styles from './rows.module.css';

export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface RowProps {
  readonly title: ReactNode;
  readonly total: Cents;
  /** What there is to know beside, in lines. */
  readonly children?: ReactNode;
}

/** Something that is paid for. */
export function Row({ title, total, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <Money amount={total} />
    </li>
  );
}

interface ItemRowProps {
  readonly item: Pick<
    Order['items'][number],
    'product' | 'choices' | 'event' | 'amount' | 'price' | 'total'
  >;
  readonly seats: readonly Seat[];
  /** Of one piece without any code. */
  readonly fullPrice?: Cents;
  readonly children?: ReactNode;
}

/** Pieces of a product, with the event and the seats that they are for. */
export function ItemRow({ item, seats, fullPrice = item.price, children }: ItemRowProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { product, choices, event, amount, price, total } = item;
  const saved = cents((fullPrice - price) * amount);
  return (
    <Row title={<Localized text={product.title} />} total={total}>
      {choiceTexts(choices, language).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {event && (
        <p className={styles.quiet}>
          <Localized text={event.title} />
          <br />
          {formatDateAndTime(event.start_date, language)}
        </p>
      )}
      {seats.map((seat) => (
        <p key={seat.chart_id} className={styles.quiet}>
          {seatText(seat, language)}
        </p>
      ))}
      <p className={styles.quiet}>{t('summary.piece', { amount, price: formatMoney(price) })}</p>
      {saved > 0 && (
        <p className={styles.quiet}>{t('summary.saved', { sum: formatMoney(saved) })}</p>
      )}
      {children}
    </Row>
  );
}
