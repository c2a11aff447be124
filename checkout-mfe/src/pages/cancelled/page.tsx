import { paths } from '@permanto/contracts/paths';
import { useNavigate } from '@permanto/federation';
import { Button, CheckIcon, Cluster, InfoIcon, Stack } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { WaysOn } from '../../features/cart-gate/ways-on';
import { Outcome } from '../../features/outcome/outcome';
import { SoughtOrder } from '../../features/find-order/sought-order';
import { texts } from '../../i18n/texts';
import { $hasItems, $isChecking, $otherOrder, $outcome, checkPressed, left, shown } from './model';

function Check() {
  const t = texts.useTexts();
  const [isChecking, check] = useUnit([$isChecking, checkPressed]);
  return (
    <Button variant="primary" size="large" busy={isChecking} onClick={() => check()}>
      {t('confirmation.check')}
    </Button>
  );
}

function OutcomeText() {
  const t = texts.useTexts();
  const [outcome, hasItems] = useUnit([$outcome, $hasItems]);
  switch (outcome) {
    case 'checking':
      return <Progress>{t('cancelled.checking')}</Progress>;
    case 'paid':
      return <p>{t('cancelled.paidBody')}</p>;
    case 'unknown':
      return <p>{t('cancelled.unknown')}</p>;
    case 'cancelled':
      return (
        <p>
          <strong>{t('cancelled.body')}</strong> {t('cancelled.elsewhere')}{' '}
          {hasItems && t('cancelled.intact')}
        </p>
      );
  }
}

/** One primary action: to check again if the payment's outcome is unknown. */
function Actions() {
  const outcome = useUnit($outcome);
  if (outcome === 'checking') return null;
  if (outcome !== 'unknown') return <WaysOn />;
  return (
    <Cluster>
      <Check />
      <WaysOn isSecondary />
    </Cluster>
  );
}

/** What became of the payment is asked by scripts. The cart is there all the same. */
function WithoutScripts() {
  const t = texts.useTexts();
  const hasItems = useUnit($hasItems);
  return (
    <noscript>
      <Stack>
        <p>
          {hasItems && t('cancelled.intact')} {t('cancelled.noScript')}
        </p>
        <WaysOn />
      </Stack>
    </noscript>
  );
}

/** Where a payment ends that was cancelled, refused by the bank, or left. */
export function CancelledPage() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const [outcome, other, show, leave] = useUnit([$outcome, $otherOrder, shown, left]);
  useEffect(() => {
    const { hash } = globalThis.location;
    show(hash);
    // It holds the order's secret, and has been read.
    if (hash !== '') navigate(paths.cartCancelled(), { replace: true });
    return () => leave();
    // Once for each visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (other !== null) navigate(paths.order(other.number, other.secret), { replace: true });
  }, [other, navigate]);
  const isPaid = outcome === 'paid';
  return (
    <Outcome
      isAlone
      icon={isPaid ? <CheckIcon /> : <InfoIcon />}
      tone={isPaid ? 'good' : outcome === 'unknown' ? 'warn' : 'info'}
      title={t(isPaid ? 'cancelled.paidTitle' : 'cancelled.title')}
    >
      <SoughtOrder>
        <div role="status">
          <OutcomeText />
        </div>
        <Actions />
        <WithoutScripts />
      </SoughtOrder>
    </Outcome>
  );
}
