import type { Cents } from '@permanto/contracts';
import { commonTexts } from '@permanto/i18n';
import { VisuallyHidden } from '../feedback/visually-hidden';
import { Money } from './money';
import styles from './money.module.css';

interface PriceProps {
  amount: Cents;
  /** What it costs without the visitor's codes, where they make it cheaper. */
  full?: Cents | null;
}

/** What something costs, and beside it, struck, what it costs others. */
export function Price({ amount, full = null }: PriceProps) {
  const t = commonTexts.useTexts();
  if (full === null) return <Money amount={amount} />;
  return (
    <span className={styles.price}>
      <Money amount={amount} />{' '}
      <s className={styles.full}>
        <VisuallyHidden>{t('fullPrice')} </VisuallyHidden>
        <Money amount={full} />
      </s>
    </span>
  );
}
