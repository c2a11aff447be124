import {
  methodClass,
  MethodFace,
  MethodList,
  methodsAmong,
  PaymentMethods,
  useOffer,
} from '@permanto/checkout-flow/payment-methods';
import type { OrderPayment } from '@permanto/contracts';
import { formatDateAndTime, formatMoney, useLanguage } from '@permanto/i18n';
import { buttonClass, Card, Money, Stack } from '@permanto/ui';
import { Fact } from '../facts/fact';
import styles from './pay-order.module.css';
import { texts } from './texts';

/** How much, until when and how an order can be paid; nothing personal (`wire.md`). */
export function Payable({ orderPayment }: { readonly orderPayment: OrderPayment }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { payableEur, payment } = orderPayment;
  const methods = methodsAmong(payment.payment_options);
  const offer = useOffer(payableEur);
  const { pay } = payment.links;
  const sum = formatMoney(payableEur);
  const alone = (
    <p>
      <a
        href={pay ?? undefined}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {t('pay', { sum })}
      </a>
    </p>
  );
  return (
    <Card>
      <Stack gap={4}>
        <dl className={styles.facts}>
          <Fact name={t('amount')}>
            <span className={styles.amount}>
              <Money amount={payableEur} />
            </span>
          </Fact>
          {payment.expires !== null && (
            <Fact name={t('until')}>{formatDateAndTime(payment.expires, language)}</Fact>
          )}
          {offer === 'none' && methods.length > 0 && (
            <Fact name={t('methods')}>
              <PaymentMethods methods={methods} />
            </Fact>
          )}
        </dl>
        {pay !== null && offer !== 'none' && (
          <MethodList offer={offer}>
            {(method) => (
              <a href={`${pay}?method=${encodeURIComponent(method.id)}`} className={methodClass}>
                <MethodFace method={method} duty={t('payBy', { sum })} />
              </a>
            )}
          </MethodList>
        )}
        {pay !== null && offer === 'unknown' && <noscript>{alone}</noscript>}
        {pay !== null && offer === 'none' && alone}
        <p className={styles.hint}>{t('payHint')}</p>
      </Stack>
    </Card>
  );
}
