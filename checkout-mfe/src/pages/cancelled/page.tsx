import { paths } from '@permanto/contracts/paths';
import { Link, useNavigate } from '@permanto/federation';
import { Alert, buttonClass, Cluster, Stack } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/texts';
import { $hasItems, $orderPath, $outcome, left, shown } from './model';

function Ways() {
  const t = useTexts();
  const hasItems = useUnit($hasItems);
  if (!hasItems) {
    return (
      <p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('cancelled.home')}
        </Link>
      </p>
    );
  }
  return (
    <Cluster>
      <Link to={paths.checkout()} className={buttonClass({ variant: 'primary' })}>
        {t('cancelled.resume')}
      </Link>
      <Link to={paths.cart()} className={buttonClass()}>
        {t('cancelled.cart')}
      </Link>
    </Cluster>
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
      return <Alert tone="warning">{t('cancelled.unknown')}</Alert>;
    case 'cancelled':
      return (
        <Alert tone="info" title={t('cancelled.body')}>
          {hasItems && t('cancelled.intact')}
        </Alert>
      );
  }
}

/** Where a payment ends that was cancelled or left. */
export function CancelledPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [outcome, orderPath, show, leave] = useUnit([$outcome, $orderPath, shown, left]);
  useEffect(() => {
    show();
    return () => leave();
  }, [show, leave]);
  useEffect(() => {
    if (orderPath !== null) navigate(orderPath, { replace: true });
  }, [orderPath, navigate]);
  return (
    <Stack gap={5}>
      <h1>{t(outcome === 'paid' ? 'cancelled.paidTitle' : 'cancelled.title')}</h1>
      <Outcome />
      {outcome !== 'checking' && <Ways />}
    </Stack>
  );
}
