import type { PaymentMethod } from './methods';
import styles from './payment-methods.module.css';
import { texts } from './texts';

/** By what one can pay: names, for the choice is made on the payment service's page. */
export function PaymentMethods({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const t = texts.useTexts();
  return (
    <ul className={styles.methods}>
      {methods.map((method) => (
        <li key={method}>{t(method)}</li>
      ))}
    </ul>
  );
}
