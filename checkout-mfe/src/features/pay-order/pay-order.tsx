import { paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { Alert, buttonClass, Stack } from '@permanto/ui';
import { Progress } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useRestored } from '../../lib/use-restored';
import { Check } from '../check/check';
import {
  $isReading,
  $orderPayment,
  $title,
  $view,
  checkPressed,
  paymentLeft,
  paymentShown,
} from './model';
import { NumberForm } from './number-form';
import styles from './pay-order.module.css';
import { Payable } from './payable';
import { texts } from './texts';

function CheckPayment() {
  const t = texts.useTexts();
  const [isReading, check] = useUnit([$isReading, checkPressed]);
  return (
    <Check isReading={isReading} onCheck={() => check()}>
      {t('check')}
    </Check>
  );
}

function Home() {
  const t = texts.useTexts();
  return (
    <p>
      <Link to={paths.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('home')}
      </Link>
    </p>
  );
}

function Body({ orderNumber }: { readonly orderNumber: string }) {
  const t = texts.useTexts();
  const [view, orderPayment] = useUnit([$view, $orderPayment]);
  const isFree = orderPayment?.payableEur === 0;
  switch (view) {
    case 'loading':
      return <Progress>{t('loading')}</Progress>;
    case 'payable':
      return orderPayment && <Payable orderPayment={orderPayment} />;
    case 'opening':
    case 'processing':
      return (
        <Alert tone="info" action={<CheckPayment />}>
          {t(isFree ? 'toConfirm' : view)}
        </Alert>
      );
    case 'paid':
      return (
        <>
          <Alert tone="success">{t(isFree ? 'nothingDue' : 'paid')}</Alert>
          <Home />
        </>
      );
    case 'cancelled':
    case 'refunding':
    case 'refunded':
      return (
        <>
          <Alert tone="info">{t(isFree ? 'unconfirmed' : view)}</Alert>
          <Home />
        </>
      );
    case 'notFound':
      return (
        <>
          <Alert tone="error">{t('notFound', { number: orderNumber })}</Alert>
          <NumberForm />
        </>
      );
    case 'busy':
    case 'failed':
      return (
        <Alert tone="error" action={<CheckPayment />}>
          {t(view)}
        </Alert>
      );
  }
}

/** An order by its number alone: how much, and how to pay; nothing personal (`wire.md`). */
export function PayOrder({ orderNumber }: { readonly orderNumber: string }) {
  const t = texts.useTexts();
  const [view, titleKey] = useUnit([$view, $title]);
  const [show, check, leave] = useUnit([paymentShown, checkPressed, paymentLeft]);
  useEffect(() => {
    show(orderNumber);
    return () => leave();
  }, [orderNumber, show, leave]);
  // Back from the payment's page, what is on the screen may be history.
  useRestored(check);
  const title = useRef<HTMLHeadingElement>(null);
  const viewBefore = useRef(view);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    // What was pressed is gone with the view that it stood in.
    if (viewBefore.current !== 'loading' && isLost) title.current?.focus();
    viewBefore.current = view;
  }, [view]);
  return (
    <Stack gap={5} className={styles.page}>
      <h1 ref={title} tabIndex={-1}>
        {t(titleKey)}
      </h1>
      {view !== 'notFound' && <p className={styles.order}>{t('order', { number: orderNumber })}</p>}
      <Body orderNumber={orderNumber} />
      {(view === 'payable' || view === 'notFound') && <p>{t('link')}</p>}
      {view !== 'notFound' && view !== 'loading' && view !== 'paid' && (
        <p>
          <Link to={paths.payOrder()} className={styles.other}>
            {t('other')}
          </Link>
        </p>
      )}
    </Stack>
  );
}
