import { inLanguage, type Order } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatMoney, formatPercentage } from '@permanto/i18n';
import { Card, Money } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import { Sums } from '../sums/sums';
import styles from './order-details.module.css';

type OrderItem = Order['items'][number];

function Item({ item }: { readonly item: OrderItem }) {
  const t = useTexts();
  const language = useLanguage();
  const { product, event, seats, amount, price, total, withdrawn } = item;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.strong}>{inLanguage(product.title, language)}</p>
        {event && <p className={styles.quiet}>{inLanguage(event.title, language)}</p>}
        {seats.map(({ chart_id, section, row, number }) => (
          <p key={chart_id} className={styles.quiet}>
            {t('summary.seat', { section: section.title, row, number })}
          </p>
        ))}
        <p className={styles.quiet}>{t('summary.piece', { amount, price: formatMoney(price) })}</p>
        {withdrawn > 0 && <p>{t('withdrawal.withdrawn', { amount: withdrawn })}</p>}
      </div>
      <Money amount={total} />
    </li>
  );
}

function VatTable({ rows }: { readonly rows: Order['vat'] }) {
  const t = useTexts();
  return (
    <table className={styles.vat}>
      <caption>{t('confirmation.vatCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('confirmation.vatRate')}</th>
          <th scope="col">{t('confirmation.vatNet')}</th>
          <th scope="col">{t('confirmation.vatAmount')}</th>
          <th scope="col">{t('confirmation.vatGross')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ vat_percentage, net, vat, gross }) => (
          <tr key={vat_percentage}>
            <th scope="row">{formatPercentage(vat_percentage)}</th>
            <td>
              <Money amount={net} />
            </td>
            <td>
              <Money amount={vat} />
            </td>
            <td>
              <Money amount={gross} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was ordered, when, for how much, and the tax in it. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  const isPaid = order.payment.status === 'paid';
  return (
    <Card as="section" aria-labelledby="order-items">
      <h2 id="order-items" className={styles.title}>
        {t('confirmation.items')}
      </h2>
      <p className={styles.quiet}>
        {t('confirmation.created')} {formatDateAndTime(order.created, language)}
      </p>
      <ul className={styles.rows}>
        {order.items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
      <Sums
        total={order.totalEur}
        vouchers={order.vouchersEur}
        payable={order.payableEur}
        payableTitle={isPaid ? t('confirmation.paid') : t('summary.payable')}
      />
      <VatTable rows={order.vat} />
    </Card>
  );
}
