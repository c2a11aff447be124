import {
  MethodButtons,
  methodIn,
  type Offer,
  PaymentMethods,
  useOffer,
} from '@permanto/checkout-flow/payment-methods';
import { toEuros } from '@permanto/contracts';
import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLanguage } from '@permanto/federation';
import { Alert, Button, Money, Spinner, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import { texts } from '../../i18n/texts';
import { useRestored } from '../../lib/use-restored';
import { DeliveryChoice } from '../delivery/delivery-choice';
import { Receiver } from '../delivery/receiver';
import { $summary } from '../order-summary/model';
import { $isResumed } from '../resumed/model';
import { $isLong, $method, $stage, creationLeft } from './creation.model';
import { OrderFailure } from './failure';
import { $isBegunElsewhere, $orderFaults, $paymentMethods, orderPressed } from './model';
import styles from './order-form.module.css';
import { TermsField } from './terms-field';

/** The names of the payment methods, if the shop lists them and something is to be paid. */
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

/** A button for each method, or one that leaves the method to the provider's page. */
function Submit({ offer }: { readonly offer: 'unknown' | 'none' | Offer }) {
  const t = texts.useTexts();
  const [summary, stage, pressed] = useUnit([$summary, $stage, $method]);
  const sum = summary?.payable;
  if (sum !== undefined && sum > 0) {
    return <MethodButtons offer={offer} sum={sum} isBusy={stage !== 'idle'} pressed={pressed} />;
  }
  return (
    <Button type="submit" variant="primary" size="large" busy={stage !== 'idle'}>
      {t(sum === undefined ? 'order.submitUnknown' : 'order.submitFree')}
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

const ACTION = formAction('checkouts.create', { from: paths.checkoutDelivery() });

/** How it is delivered, the terms, and the button with the duty to pay. */
export function OrderForm() {
  const t = texts.useTexts();
  const language = useLanguage();
  const [faults, isBegunElsewhere] = useUnit([$orderFaults, $isBegunElsewhere]);
  const [isResumed, summary] = useUnit([$isResumed, $summary]);
  const offer = useOffer(summary?.payable);
  // Where they are buttons, their names don't stand here as well.
  const names = offer === 'none' && <Payment />;
  const [press, comeBack] = useUnit([orderPressed, creationLeft]);
  // Back from the payment's page, nothing is under way any more.
  useRestored(comeBack);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    press({ language, method: methodIn(event) });
  };
  return (
    <form method="post" action={localizedPath(ACTION, language)} noValidate onSubmit={handleSubmit}>
      {summary !== null && (
        <input type="hidden" name="payableEur" value={toEuros(summary.payable).toFixed(2)} />
      )}
      <Stack gap={5}>
        <DeliveryChoice missing={faults.groups} />
        <Receiver />
        <TermsField />
        {!isResumed && names}
        {isBegunElsewhere && <Alert tone="warning">{t('order.begunElsewhere')}</Alert>}
        <OrderFailure />
        <Stack gap={2}>
          <Total />
          <Submit offer={offer} />
          <Duty />
        </Stack>
        {isResumed && names}
      </Stack>
    </form>
  );
}
