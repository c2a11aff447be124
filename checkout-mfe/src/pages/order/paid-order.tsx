import type { Order } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Badge } from '@permanto/ui';
import { Fact } from '../../features/facts/fact';
import { OrderDetails } from '../../features/order/order-details';
import { Tickets } from '../../features/tickets/tickets';
import { Withdrawal } from '../../features/withdrawal/withdrawal';
import { useTexts } from '../../i18n/texts';
import { secretOf } from '../../lib/secret';
import styles from './order.module.css';

interface PaidOrderProps {
  readonly order: Order;
  readonly isReturn: boolean;
}

/** The way back to this order: by mail, where an address is known, and by a link to keep. */
function Keep({ order: { order_number, email } }: { readonly order: Order }) {
  const t = useTexts();
  const secret = secretOf(globalThis.location.hash) ?? '';
  return (
    <p>
      {email === null ? t('confirmation.keep') : t('confirmation.sent', { email })}{' '}
      <Link to={paths.order(order_number, secret)}>{t('confirmation.link')}</Link>
    </p>
  );
}

export function PaidOrder({ order, isReturn }: PaidOrderProps) {
  const t = useTexts();
  const number = order.order_number;
  return (
    <>
      <h1>{isReturn ? t('confirmation.thanks') : t('confirmation.order', { number })}</h1>
      <dl className={styles.facts}>
        {isReturn && (
          <Fact name={t('confirmation.number')}>
            <span className={styles.number}>{number}</span>
          </Fact>
        )}
        <Fact name={t('confirmation.status')}>
          <Badge tone="green">{t('confirmation.paid')}</Badge>
        </Fact>
      </dl>
      {isReturn && <Keep order={order} />}
      <div className={styles.columns}>
        <Tickets order={order} />
        <OrderDetails order={order} />
        <div className={styles.withdrawal}>
          <Withdrawal order={order} />
        </div>
      </div>
    </>
  );
}
