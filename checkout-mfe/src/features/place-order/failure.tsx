import { Alert, Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import type { OrderFailure as Failure } from '@permanto/checkout-flow';
import { useFailureText } from '../../lib/use-failure-text';
import { $failure, askAgainPressed } from './creation.model';

/** The order may be there all the same: it can be asked about without ordering again. */
const CAN_BE_ASKED: readonly Failure['kind'][] = ['slow', 'fault'];

/** If another tab may be paying, the charged sum is unknown here. */
const MAY_BE_CHARGED: readonly Failure['kind'][] = ['refused', 'replaced'];

/** Why no order came of it, and what can be done. */
export function OrderFailure() {
  const t = texts.useTexts();
  const [failure, askAgain] = useUnit([$failure, askAgainPressed]);
  const text = useFailureText(failure);
  if (failure === null) return null;
  const isSlow = failure.kind === 'slow';
  return (
    <Alert
      tone={isSlow ? 'warning' : 'error'}
      title={t(isSlow ? 'order.slow' : 'order.failed')}
      action={
        CAN_BE_ASKED.includes(failure.kind) && (
          <Button onClick={() => askAgain()}>{t('order.askAgain')}</Button>
        )
      }
    >
      <p>{text}</p>
      {failure.kind === 'creation' && <p>{t('order.failure.creationHint')}</p>}
      {!MAY_BE_CHARGED.includes(failure.kind) && <p>{t('order.nothingCharged')}</p>}
    </Alert>
  );
}
