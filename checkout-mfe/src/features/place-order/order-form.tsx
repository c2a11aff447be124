import { useLanguage } from '@permanto/federation';
import { Button, Money, Spinner, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { focusFirstFault } from '../../lib/focus-first-fault';
import { DeliveryChoice } from '../delivery/delivery-choice';
import { $summary } from '../order-summary/model';
import { OrderFailure } from './failure';
import { $focusCalls, $orderFaults, $stage, orderPressed } from './model';
import styles from './order-form.module.css';
import { TermsField } from './terms-field';

/** The final price once more, beside the button that makes it due. */
function Total() {
  const t = useTexts();
  const summary = useUnit($summary);
  if (summary === null) return null;
  return (
    <p className={styles.total}>
      <span>{summary.vouchers > 0 ? t('summary.payable') : t('summary.total')}</span>{' '}
      <Money amount={summary.payable} />
    </p>
  );
}

/** How it is delivered, the terms, and the button with the duty to pay. */
export function OrderForm() {
  const t = useTexts();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [faults, focusCalls, stage] = useUnit([$orderFaults, $focusCalls, $stage]);
  const press = useUnit(orderPressed);
  useEffect(() => {
    if (focusCalls > 0) focusFirstFault(form.current);
  }, [focusCalls]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    press(language);
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Stack gap={5}>
        <DeliveryChoice missing={faults.groups} />
        <TermsField />
        <OrderFailure />
        <Stack gap={2}>
          <Total />
          <Button type="submit" variant="primary" size="large" busy={stage !== 'idle'}>
            {t('order.submit')}
          </Button>
          <p className={styles.duty}>{t('order.duty')}</p>
        </Stack>
        <p role="status" className={styles.progress}>
          {stage !== 'idle' && (
            <>
              <Spinner /> {t(stage === 'creating' ? 'order.creating' : 'order.forwarding')}
            </>
          )}
        </p>
      </Stack>
    </form>
  );
}
