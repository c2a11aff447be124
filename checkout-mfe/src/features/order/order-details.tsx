import { cents, isCost, type Order } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatMoney } from '@permanto/i18n';
import { Card } from '@permanto/ui';
import { texts } from '../../i18n/texts';
import { ItemRow, Rows } from '../order-summary/rows';
import { Refunds } from '../sums/refunds';
import { Sums } from '../sums/sums';
import { VatTable } from '../sums/vat-table';
import styles from './order-details.module.css';
import { OrderDelivery } from './order-delivery';

/** How much of an item has been withdrawn from, and what that gave back. */
function Withdrawn({ item }: { readonly item: Order['items'][number] }) {
  const t = texts.useTexts();
  const { withdrawn: amount, price, product } = item;
  if (amount === 0) return null;
  const sum = formatMoney(cents(price * amount));
  return <p>{t(isCost(product.type) ? 'withdrawal.cost' : 'withdrawal.line', { amount, sum })}</p>;
}

/** What was ordered, when, for how much, and the tax in it. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const t = texts.useTexts();
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="order-items">
      <h2 id="order-items" className={styles.title}>
        {t('confirmation.items')}
      </h2>
      <p className={styles.quiet}>
        {t('confirmation.created')} {formatDateAndTime(order.created, language)}
      </p>
      <Rows>
        {order.items.map((item, index) => (
          <ItemRow key={index} item={item} seats={item.seats}>
            <Withdrawn item={item} />
          </ItemRow>
        ))}
      </Rows>
      <Sums
        total={order.totalEur}
        vouchers={order.vouchersEur}
        payable={order.payableEur}
        isPaid={order.payment.status === 'paid'}
        isRefunded={order.refunds.length > 0}
      />
      <Refunds order={order} />
      {order.totalEur > 0 && <VatTable rows={order.vat} />}
      <OrderDelivery order={order} />
    </Card>
  );
}
