import { texts as paymentTexts } from '@permanto/checkout-flow/payment-methods';
import { type Cents, toEuros } from '@permanto/contracts/values';
import { formatMoney } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { texts } from './texts';

interface PlainButtonProps {
  readonly action: string;
  /** The id of the form, where the button isn't in it. */
  readonly owner: string | undefined;
  /** What is to be paid; null where that isn't known before the form is sent. */
  readonly sum: Cents | null;
  /** What the button says where nothing is to be paid. */
  readonly free: string;
}

/** Sends the form without scripts. It is ordered only if it costs what the button says (decision 093). */
export function PlainButton({ action, owner, sum, free }: PlainButtonProps) {
  const t = texts.useTexts();
  const payment = paymentTexts.useTexts();
  const duty = sum !== null && sum > 0 ? payment('order', { sum: formatMoney(sum) }) : free;
  return (
    <>
      {sum !== null && (
        <input type="hidden" name="payableEur" value={toEuros(sum).toFixed(2)} form={owner} />
      )}
      <Button type="submit" variant="primary" size="large" wide form={owner} formAction={action}>
        {sum === null ? t('showSum') : duty}
      </Button>
    </>
  );
}
