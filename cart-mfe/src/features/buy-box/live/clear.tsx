import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { MouseEvent } from 'react';
import { $amounts, $isLedOn, amountChanged } from '../model';
import { texts } from './texts';

/** The choice is given up. */
export function Clear() {
  const t = texts.useTexts();
  const { amounts, isLedOn, change } = useUnit({
    amounts: $amounts,
    isLedOn: $isLedOn,
    change: amountChanged,
  });
  if (isLedOn || !Object.values(amounts).some((amount) => amount > 0)) return null;
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    for (const productId of Object.keys(amounts)) change({ productId, amount: 0 });
    // The button goes.
    currentTarget.form?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" onClick={handleClick}>
      {t('clear')}
    </Button>
  );
}
