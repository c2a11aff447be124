import type { Cents } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import styles from './money.module.css';

/** An amount in euros, "12,50 €" in every language (product.md, "Shops and shoppers"). Never breaks over a line. */
export function Money({ amount }: { amount: Cents }) {
  return <span className={styles.money}>{formatMoney(amount)}</span>;
}
