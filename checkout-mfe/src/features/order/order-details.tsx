import type { Order } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime } from '@permanto/i18n';
import { Card } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import { ItemRow, Rows } from '../order-summary/rows';
import { Sums } from '../sums/sums';
import { VatTable } from '../sums/vat-table';
import styles from './order-details.module.css';
import { OrderDelivery } from './order-delivery';

/** What was ordered, when, for how much, and the tax in it. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const t = useTexts();
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
            {item.withdrawn > 0 && <p>{t('withdrawal.withdrawn', { amount: item.withdrawn })}</p>}
          </ItemRow>
        ))}
      </Rows>
      <Sums
        total={order.totalEur}
        vouchers={order.vouchersEur}
        payable={order.payableEur}
        isPaid={order.payment.status === 'paid'}
      />
      <VatTable rows={order.vat} />
      <OrderDelivery order={order} />
    </Card>
  );
}
