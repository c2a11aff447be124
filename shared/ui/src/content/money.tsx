import type { Cents, Language } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import styles from './money.module.css';

/** An amount in euros, in the form of the language: "12,50 €". Never breaks over a line. */
export function Money({ amount, language }: { amount: Cents; language: Language }) {
  return <span className={styles.money}>{formatMoney(amount, language)}</span>;
}
