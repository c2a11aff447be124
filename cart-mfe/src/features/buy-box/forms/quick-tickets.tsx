import { methodIn } from '@permanto/checkout-flow/payment-methods';
import { useLanguage } from '@permanto/federation';
import { useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useRef } from 'react';
import { $hasCodes } from '../../quick-order/model';
import { QuickParts } from '../../quick-order/quick-parts';
import { texts } from '../../quick-order/texts';
import styles from '../buy-box.module.css';
import { $lines } from '../model';
import { AMOUNTS_FORM, useActionOf } from '../sent-form';
import { TICKETS, ticketsPressed } from './tickets.model';

/** Buys what is chosen in the buy-box at once, past the cart (product.md, "Quick checkout"). */
export function QuickTickets() {
  const t = texts.useTexts();
  const language = useLanguage();
  const actionOf = useActionOf();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { lines, hasCodes, press } = useUnit({
    lines: $lines,
    hasCodes: $hasCodes,
    press: ticketsPressed,
  });
  if (hasCodes) return <p className={styles.info}>{t('codes')}</p>;
  const parts = (
    <QuickParts
      form={form}
      id={TICKETS}
      kind="checkout"
      lines={lines}
      action={actionOf('quickOrders.create')}
      owner={isHydrated ? undefined : AMOUNTS_FORM}
    />
  );
  // The amounts are the other form's, and what is chosen there isn't known before it is sent.
  if (!isHydrated) return <div className={styles.form}>{parts}</div>;
  if (lines.length === 0) return <p className={styles.info}>{t('nothing')}</p>;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    press({ language, method: methodIn(event) });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {parts}
    </form>
  );
}
