import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { Alert, Button, Money, Spinner, Stack } from '@permanto/ui';
import { useFaultFocus } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useRef } from 'react';
import { texts } from '../../i18n/texts';
import { useRestored } from '../../lib/use-restored';
import { DeliveryChoice } from '../delivery/delivery-choice';
import { Receiver } from '../delivery/receiver';
import { FaultSummary } from '../fault-summary/fault-summary';
import { $summary } from '../order-summary/model';
import { PaymentMethods } from '../payment-methods/payment-methods';
import { $isResumed } from '../resumed/model';
import { $isLong, $stage, creationLeft } from './creation.model';
import { OrderFailure } from './failure';
import {
  $areFaultsListed,
  $focusCalls,
  $isBegunElsewhere,
  $orderFaults,
  $paymentMethods,
  fieldLeft,
  orderPressed,
} from './model';
import styles from './order-form.module.css';
import { TermsField } from './terms-field';
import { useOrderFaultLinks } from './use-order-fault-links';

/** The payment methods, if the shop lists them and something is to be paid. */
function Payment() {
  const t = texts.useTexts();
  const [methods, summary] = useUnit([$paymentMethods, $summary]);
  if (methods.length === 0 || summary?.payable === 0) return null;
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.subtitle}>
        {t('order.payment')}
      </h2>
      <p className={styles.hint}>{t('order.paymentText')}</p>
      <PaymentMethods methods={methods} />
    </section>
  );
}

/** The final price once more, beside the button that makes it due. */
function Total() {
  const t = texts.useTexts();
  const summary = useUnit($summary);
  if (summary === null) return null;
  return (
    <p className={styles.total}>
      <span>{summary.vouchers > 0 ? t('summary.payable') : t('summary.total')}</span>{' '}
      <Money amount={summary.payable} />
    </p>
  );
}

function Submit() {
  const t = texts.useTexts();
  const [summary, stage] = useUnit([$summary, $stage]);
  const sum = summary?.payable;
  const label = () => {
    if (sum === undefined) return t('order.submitUnknown');
    return sum > 0 ? t('order.submit', { sum: formatMoney(sum) }) : t('order.submitFree');
  };
  return (
    <Button type="submit" variant="primary" size="large" busy={stage !== 'idle'}>
      {label()}
    </Button>
  );
}

/**
 * What the button obliges to, which is nothing where nothing is to be paid, and the progress in its place, announced to a screen reader when it
 * begins and once more when it takes long.
 */
function Duty() {
  const t = texts.useTexts();
  const [summary, stage, isLong] = useUnit([$summary, $stage, $isLong]);
  const text = () => {
    if (stage === 'forwarding') return t('order.forwarding');
    return isLong ? t('order.long') : t('order.creating');
  };
  return (
    <div className={styles.duty}>
      {summary?.payable !== 0 && (
        <p className={stage === 'idle' ? undefined : styles.gone}>{t('order.duty')}</p>
      )}
      <p role="status" className={styles.progress}>
        {stage !== 'idle' && (
          <>
            <Spinner /> {text()}
          </>
        )}
      </p>
    </div>
  );
}

/** How it is delivered, the terms, and the button with the duty to pay. */
export function OrderForm() {
  const t = texts.useTexts();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [faults, focusCalls, isBegunElsewhere, areListed] = useUnit([
    $orderFaults,
    $focusCalls,
    $isBegunElsewhere,
    $areFaultsListed,
  ]);
  const isResumed = useUnit($isResumed);
  const faultLinks = useOrderFaultLinks();
  const [press, comeBack, leaveField] = useUnit([orderPressed, creationLeft, fieldLeft]);
  // Back from the payment's page, nothing is under way any more.
  useRestored(comeBack);
  useFaultFocus(form, focusCalls);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    press(language);
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Stack gap={5}>
        {areListed && <FaultSummary links={faultLinks} onLeft={leaveField} />}
        <DeliveryChoice missing={faults.groups} />
        <Receiver />
        {!isResumed && <Payment />}
        <TermsField />
        {isBegunElsewhere && <Alert tone="warning">{t('order.begunElsewhere')}</Alert>}
        <OrderFailure />
        <Stack gap={2}>
          <Total />
          <Submit />
          <Duty />
        </Stack>
        {isResumed && <Payment />}
      </Stack>
    </form>
  );
}
