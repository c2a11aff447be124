import { type Cents, cents } from '@permanto/contracts';
import { Money } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import styles from './sums.module.css';

interface SumsProps {
  readonly total: Cents;
  /** What gift vouchers pay of the total. */
  readonly vouchers: Cents;
  readonly payable: Cents;
  /** What the payable part is called: it is due, or was paid. */
  readonly payableTitle: string;
}

/** What it costs in all, and who pays which part where vouchers do. */
export function Sums({ total, vouchers, payable, payableTitle }: SumsProps) {
  const t = useTexts();
  if (vouchers === 0) return <Sum isFinal title={t('summary.total')} amount={total} />;
  return (
    <>
      <Sum title={t('summary.total')} amount={total} />
      <Sum title={t('summary.vouchers')} amount={cents(0 - vouchers)} />
      <Sum isFinal title={payableTitle} amount={payable} />
    </>
  );
}

function Sum({ title, amount, isFinal }: { title: string; amount: Cents; isFinal?: boolean }) {
  return (
    <p className={isFinal ? styles.final : styles.sum}>
      <span>{title}</span> <Money amount={amount} />
    </p>
  );
}
