import type { UnavoidableCost } from '@permanto/contracts';
import { costsText, useLanguage } from '@permanto/i18n';
import styles from './costs.module.css';

/** The costs on top of the price next to it. */
export function Costs({ costs }: { costs: readonly UnavoidableCost[] }) {
  const language = useLanguage();
  if (costs.length === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.costs}>{costsText(costs, language)}</span>
    </>
  );
}
