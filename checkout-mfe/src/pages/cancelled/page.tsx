import { paths } from '@permanto/contracts/paths';
import { useNavigate } from '@permanto/federation';
import { Alert, Button, Stack } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { WaysOn } from '../../features/cart-gate/ways-on';
import { SoughtOrder } from '../../features/find-order/sought-order';
import { useTexts } from '../../i18n/texts';
import { $hasItems, $isChecking, $otherOrder, $outcome, checkPressed, left, shown } from './model';

function Check() {
  const t = useTexts();
  const [isChecking, check] = useUnit([$isChecking, checkPressed]);
  return (
    <Button busy={isChecking} onClick={() => check()}>
      {t('confirmation.check')}
    </Button>
  );
}

function Outcome() {
  const t = useTexts();
  const [outcome, hasItems] = useUnit([$outcome, $hasItems]);
  switch (outcome) {
    case 'checking':
      return <Progress>{t('cancelled.checking')}</Progress>;
    case 'paid':
      return <Alert tone="success">{t('cancelled.paidBody')}</Alert>;
    case 'unknown':
      return (
        <Alert tone="warning" action={<Check />}>
          {t('cancelled.unknown')}
        </Alert>
      );
    case 'cancelled':
      return (
        <Alert tone="info" title={t('cancelled.body')}>
          {hasItems && t('cancelled.intact')}
        </Alert>
      );
  }
}

/** Where a payment ends that was cancelled, refused by the bank, or left. */
export function CancelledPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [outcome, other, show, leave] = useUnit([$outcome, $otherOrder, shown, left]);
  useEffect(() => {
    const { hash } = globalThis.location;
    show(hash);
    // It holds the order's secret, and has been read.
    if (hash !== '') navigate(paths.cartCancelled(), { replace: true });
    return () => leave();
    // Once for each visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (other !== null) navigate(paths.order(other.number, other.secret), { replace: true });
  }, [other, navigate]);
  return (
    <Stack gap={5}>
      <h1>{t(outcome === 'paid' ? 'cancelled.paidTitle' : 'cancelled.title')}</h1>
      <SoughtOrder>
        <Outcome />
        {outcome !== 'checking' && <WaysOn />}
      </SoughtOrder>
    </Stack>
  );
}
