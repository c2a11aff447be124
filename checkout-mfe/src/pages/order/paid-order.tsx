import type { Order } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import { confirmationOf } from '@permanto/contracts/rules/confirmation';
import { localizedPath } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { Badge } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { Fact } from '../../features/facts/fact';
import { $subject } from '../../features/order/model';
import { OrderDetails } from '../../features/order/order-details';
import { Tickets } from '../../features/tickets/tickets';
import { Withdrawal } from '../../features/withdrawal/withdrawal';
import { texts } from '../../i18n/texts';
import { refundState } from '../../lib/refund-state';
import styles from './order.module.css';

interface PaidOrderProps {
  readonly order: Order;
  readonly isReturn: boolean;
}

/** The way back to this order: by mail, where an address is known, and by a link to keep. */
function Keep({ order: { order_number, email } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const secret = useUnit($subject)?.secret ?? '';
  const link = localizedPath(paths.orderAccess(order_number, secret), language);
  return (
    <p>
      {email === null ? t('confirmation.keep') : t('confirmation.sent', { email })}{' '}
      <a href={link}>{t('confirmation.link')}</a>
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
