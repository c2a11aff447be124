import { type Cents, cents } from '@permanto/contracts';
import { Money } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import styles from './sums.module.css';

interface SumsProps {
  readonly total: Cents;
  /** What gift vouchers pay of the total. */
  readonly vouchers: Cents;
  readonly payable: Cents;
  /** Whether all of it was paid, or is due. */
  readonly isPaid?: boolean;
}

/** What it costs in all, and who pays which part where vouchers do. */
export function Sums({ total, vouchers, payable, isPaid = false }: SumsProps) {
  const t = useTexts();
  if (vouchers === 0) return <Sum isFinal title={t('summary.total')} amount={total} />;
  return (
    <>
      <Sum title={t('summary.total')} amount={total} />
      <Sum
        title={t(isPaid ? 'summary.vouchersPaid' : 'summary.vouchers')}
        amount={cents(0 - vouchers)}
      />
      <Sum isFinal title={t(isPaid ? 'confirmation.paid' : 'summary.payable')} amount={payable} />
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
