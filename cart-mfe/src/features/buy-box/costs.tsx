import { costsText, useLanguage } from '@permanto/i18n';
import type { Offer } from '../../lib/sale';
import styles from './buy-box.module.css';

/** What is paid on top of the prices beside it; nothing where all of them are free. */
export function Costs({ offers }: { offers: readonly Offer[] }) {
  const language = useLanguage();
  const paid = offers.find(({ price }) => price > 0);
  if (paid === undefined || paid.costs.length === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.info}>{costsText(paid.costs, language)}</span>
    </>
  );
}
