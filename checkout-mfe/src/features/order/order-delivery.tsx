import type { Order } from '@permanto/contracts';
import { addressLines } from '@permanto/contracts/rules/contact';
import { useLanguage } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { texts } from '../../i18n/texts';
import styles from './order-details.module.css';

type Receiver = NonNullable<Order['delivery_customer']>;

function Address({ receiver }: { readonly receiver: Receiver }) {
  const lines = addressLines(receiver, useLanguage());
  return [`${receiver.first_name} ${receiver.last_name}`, ...lines].map((line) => (
    <span key={line}>{line}</span>
  ));
}

/** How and to whom it is delivered, and what was said with it. */
export function OrderDelivery({ order }: { readonly order: Order }) {
  const t = texts.useTexts();
  const { delivery_methods: methods, delivery_customer: receiver, comments_by_customer } = order;
  if (methods.length === 0 && receiver === null && comments_by_customer === null) return null;
  return (
    <dl className={styles.facts}>
      {methods.length > 0 && (
        <div>
          <dt>{t('confirmation.delivery')}</dt>
          <dd className={styles.lines}>
            {methods.map(({ delivery_group, title }) => (
              <span key={delivery_group}>
                <Localized text={title} />
              </span>
            ))}
            {receiver !== null && <Address receiver={receiver} />}
          </dd>
        </div>
      )}
      {receiver?.message !== undefined && (
        <div>
          <dt>{t('confirmation.message')}</dt>
          <dd>{receiver.message}</dd>
        </div>
      )}
      {comments_by_customer !== null && (
        <div>
          <dt>{t('confirmation.comments')}</dt>
          <dd>{comments_by_customer}</dd>
        </div>
      )}
    </dl>
  );
}
