import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { MouseEvent } from 'react';
import { texts as addingTexts } from '../../../lib/adding/texts';
import { $amounts, $isAdding, $isLeaving, $isLedOn, addRequested, amountChanged } from '../model';
import { AddMessage } from './add-message';
import { texts } from './texts';

/** What else can be done with the choice: it goes into the cart while one stays, or is given up. */
function Choice() {
  const t = addingTexts.useTexts();
  const own = texts.useTexts();
  const { amounts, isAdding, isLeaving, add, change } = useUnit({
    amounts: $amounts,
    isAdding: $isAdding,
    isLeaving: $isLeaving,
    add: addRequested,
    change: amountChanged,
  });
  const handleClear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    for (const productId of Object.keys(amounts)) change({ productId, amount: 0 });
    // The button goes.
    currentTarget.form?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button variant="quiet" busy={isAdding} onClick={() => add()}>
        {isAdding && !isLeaving ? t('adding') : t('add')}
      </Button>
      {Object.values(amounts).some((amount) => amount > 0) && (
        <Button variant="quiet" onClick={handleClear}>
          {own('clear')}
        </Button>
      )}
    </>
  );
}

/** Below the bar: what came of it, and what else can be done. */
export function Beside({ messageId }: { messageId: string }) {
  const isLedOn = useUnit($isLedOn);
  return (
    <>
      <AddMessage id={messageId} />
      {!isLedOn && <Choice />}
    </>
  );
}
