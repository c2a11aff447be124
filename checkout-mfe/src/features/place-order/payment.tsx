import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { $summary } from '../order-summary/model';
import { PaymentMethods } from '../payment-methods/payment-methods';
import { $paymentMethods } from './model';
import styles from './order-form.module.css';

/** The payment methods, if the shop lists them and something is to be paid. */
export function Payment() {
  const t = texts.useTexts();
  const [methods, summary] = useUnit([$paymentMethods, $summary]);
  if (methods.length === 0 || summary?.payable === 0) return null;
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.subtitle}>
        {t('order.payment')}
      </h2>
      <p className={styles.hint}>{t('order.paymentText')}</p>
      <PaymentMethods methods={methods} />
    </section>
  );
}
