import type { OrderPayment } from '@permanto/contracts';
import { formatDateAndTime, formatMoney, useLanguage } from '@permanto/i18n';
import { buttonClass, Card, Money, Stack } from '@permanto/ui';
import styles from './pay-order.module.css';
import { texts } from './texts';

const METHODS = ['bank', 'mobile', 'creditcard', 'credit', 'other'] as const;

/** How much, until when and how an order can be paid; nothing personal (`wire.md`). */
export function Payable({ orderPayment }: { readonly orderPayment: OrderPayment }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { payableEur, payment } = orderPayment;
  const methods = METHODS.filter((method) => payment.payment_options.includes(method));
  return (
    <Card>
      <Stack gap={4}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('amount')}</dt>
            <dd className={styles.amount}>
              <Money amount={payableEur} />
            </dd>
          </div>
          {payment.expires !== null && (
            <div>
              <dt>{t('until')}</dt>
              <dd>{formatDateAndTime(payment.expires, language)}</dd>
            </div>
          )}
          {methods.length > 0 && (
            <div>
              <dt>{t('methods')}</dt>
              <dd>{methods.map((method) => t(`method.${method}`)).join(', ')}</dd>
            </div>
          )}
        </dl>
        {payment.links.pay !== null && (
          <p>
            <a
              href={payment.links.pay}
              className={buttonClass({ variant: 'primary', size: 'large' })}
            >
              {t('pay', { sum: formatMoney(payableEur) })}
            </a>
          </p>
        )}
        <p>{t('payHint')}</p>
      </Stack>
    </Card>
  );
}
