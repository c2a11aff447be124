import { type Cents, cents } from '@permanto/contracts';
import { classNames, Money } from '@permanto/ui';
import { texts } from '../../i18n/texts';
import styles from './sums.module.css';

interface SumsProps {
  readonly total: Cents;
  /** What gift vouchers pay of the total. */
  readonly vouchers: Cents;
  readonly payable: Cents;
  /** Whether all of it was paid, or is due. */
  readonly isPaid?: boolean;
  /** Whether the sum is not the last word, since something of it has gone back. */
  readonly isRefunded?: boolean;
}

/** What it costs in all, and who pays which part where vouchers do. */
export function Sums(props: SumsProps) {
  const { total, vouchers, payable, isPaid = false, isRefunded = false } = props;
  const t = texts.useTexts();
  if (vouchers === 0 && !isRefunded)
    return <Sum isFinal title={t('summary.total')} amount={total} />;
  return (
    <>
      <Sum title={t('summary.total')} amount={total} />
      {vouchers > 0 && (
        <Sum
          title={t(isPaid ? 'summary.vouchersPaid' : 'summary.vouchers')}
          amount={cents(0 - vouchers)}
        />
      )}
      <Sum
        isFinal={!isRefunded}
        title={t(isPaid ? 'confirmation.paid' : 'summary.payable')}
        amount={payable}
      />
    </>
  );
}

interface SumProps {
  readonly title: string;
  readonly amount: Cents;
  readonly isFinal?: boolean;
  /** Of the sum above it. */
  readonly isPart?: boolean;
}

export function Sum({ title, amount, isFinal = false, isPart = false }: SumProps) {
  return (
    <p className={classNames(isFinal ? styles.final : styles.sum, isPart && styles.part)}>
      <span>{title}</span> <Money amount={amount} />
    </p>
  );
}
