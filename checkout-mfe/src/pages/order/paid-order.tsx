import type { Order } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import { confirmationOf } from '@permanto/contracts/rules/confirmation';
import { Link } from '@permanto/federation';
import { Badge } from '@permanto/ui';
import { Fact } from '../../features/facts/fact';
import { OrderDetails } from '../../features/order/order-details';
import { Tickets } from '../../features/tickets/tickets';
import { Withdrawal } from '../../features/withdrawal/withdrawal';
import { texts } from '../../i18n/texts';
import { refundState } from '../../lib/refund-state';
import { secretOf } from '../../lib/secret';
import styles from './order.module.css';

interface PaidOrderProps {
  readonly order: Order;
  readonly isReturn: boolean;
}

/** The way back to this order: by mail, where an address is known, and by a link to keep. */
function Keep({ order: { order_number, email } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const secret = secretOf(globalThis.location.hash) ?? '';
  return (
    <p>
      {email === null ? t('confirmation.keep') : t('confirmation.sent', { email })}{' '}
      <Link to={paths.order(order_number, secret)}>{t('confirmation.link')}</Link>
    </p>
  );
}

/** What may be said of it: nothing was paid for what is free. */
export const outcomeOf = ({ totalEur, payableEur, items }: Order) =>
  confirmationOf({ total: totalEur, payable: payableEur, items });

export function PaidOrder({ order, isReturn }: PaidOrderProps) {
  const t = texts.useTexts();
  const number = order.order_number;
  const outcome = outcomeOf(order);
  const refunded = refundState(order);
  const thanks = outcome === 'registered' ? 'thanksRegistered' : 'thanks';
  return (
    <>
      <h1>{isReturn ? t(`confirmation.${thanks}`) : t('confirmation.order', { number })}</h1>
      <dl className={styles.facts}>
        {isReturn && (
          <Fact name={t('confirmation.number')}>
            <span className={styles.number}>{number}</span>
          </Fact>
        )}
        <Fact name={t(outcome === 'paid' ? 'confirmation.status' : 'confirmation.state')}>
          {refunded === null ? (
            <Badge tone="green">{t(`confirmation.outcome.${outcome}`)}</Badge>
          ) : (
            <Badge>{t(`confirmation.refunded.${refunded}`)}</Badge>
          )}
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
