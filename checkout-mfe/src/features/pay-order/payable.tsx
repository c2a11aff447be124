import type { OrderPayment } from '@permanto/contracts';
import { formatDateAndTime, formatMoney, useLanguage } from '@permanto/i18n';
import { buttonClass, Card, Money, Stack } from '@permanto/ui';
import { methodsAmong } from '../payment-methods/methods';
import { PaymentMethods } from '../payment-methods/payment-methods';
import styles from './pay-order.module.css';
import { texts } from './texts';

/** How much, until when and how an order can be paid; nothing personal (`wire.md`). */
export function Payable({ orderPayment }: { readonly orderPayment: OrderPayment }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { payableEur, payment } = orderPayment;
  const methods = methodsAmong(payment.payment_options);
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
              <dd>
                <PaymentMethods methods={methods} />
              </dd>
            </div>
          )}
        </dl>
        {payment.links.pay !== null && (
          <p>
            <a
              href={payment.links.pay}
              className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
            >
              {t('pay', { sum: formatMoney(payableEur) })}
            </a>
          </p>
        )}
        <p className={styles.hint}>{t('payHint')}</p>
      </Stack>
    </Card>
  );
}
