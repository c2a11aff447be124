import { methodIn } from '@permanto/checkout-flow/payment-methods';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Button, useHydrated } from '@permanto/ui';
import { useFaultFocus } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useId, useRef } from 'react';
import { AddNews } from '../../lib/add-news';
import { OfferQuantityRow } from '../../lib/offer-quantity-row';
import type { Offer, Sale } from '../../lib/sale';
import { useActionOf } from '../buy-box/sent-form';
import { $hasCodes } from '../quick-order/model';
import { QuickParts } from '../quick-order/quick-parts';
import {
  $added,
  $addingForm,
  $fault,
  $focusCalls,
  $isAdding,
  $registrations,
  addRequested,
  amountChanged,
  orderRequested,
  ticketsFor,
} from './model';
import styles from './registration.module.css';
import { texts as registrationTexts } from './texts';
import { TicketsForm } from './tickets-form';
import { texts as addingTexts } from '../../lib/adding/texts';

export interface RegistrationProps {
  readonly offer: Offer;
  readonly sale: Sale;
}

/** The form of an event registration: into the cart, or ordered at once where the shop allows it. */
export function Registration({ offer, sale }: RegistrationProps) {
  const language = useLanguage();
  const actionOf = useActionOf();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { registrations, focusCalls, hasCodes, order, add } = useUnit({
    registrations: $registrations,
    focusCalls: $focusCalls,
    hasCodes: $hasCodes,
    order: orderRequested,
    add: addRequested,
  });
  useFaultFocus(form, focusCalls[offer.id] ?? 0);
  const kind = quickKind(offer, sale.isQuick && !hasCodes, hasCodes);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === null) add(offer);
    else order({ offer, kind, language, method: methodIn(event) });
  };
  const lines = [{ offer, amount: ticketsFor(registrations, offer).length }];
  return (
    <form
      ref={form}
      method="post"
      action={actionOf('carts.addItems')}
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
    >
      {/* Other tickets' fields come by scripts. */}
      {isHydrated && <Amount offer={offer} />}
      <TicketsForm offer={offer} />
      {kind !== null && (
        <QuickParts
          form={form}
          id={offer.id}
          kind={kind}
          lines={lines}
          action={actionOf('quickOrders.create')}
          isRegistration
        />
      )}
      <AddButton offer={offer} isOnly={kind === null} />
    </form>
  );
}

const quickKind = ({ isQuickOrder }: Offer, isQuick: boolean, hasCodes: boolean) => {
  if (isQuickOrder && !hasCodes) return 'order';
  return isQuick ? 'checkout' : null;
};

function Amount({ offer }: { offer: Offer }) {
  const own = registrationTexts.useTexts();
  const { registrations, isAdding, change } = useUnit({
    registrations: $registrations,
    isAdding: $isAdding,
    change: amountChanged,
  });
  return (
    <OfferQuantityRow
      caption={own('amount')}
      offer={offer}
      busy={isAdding}
      value={ticketsFor(registrations, offer).length}
      onChange={(amount) => change({ offer, amount })}
    />
  );
}

function AddButton({ offer, isOnly }: { offer: Offer; isOnly: boolean }) {
  const t = addingTexts.useTexts();
  const messageId = useId();
  const { form, fault, added, isAdding, add } = useUnit({
    form: $addingForm,
    fault: $fault,
    added: $added,
    isAdding: $isAdding,
    add: addRequested,
  });
  const isSent = !useHydrated() || isOnly;
  const isMine = form === offer.id;
  const faultText = useErrorText(isMine && fault?.kind === 'refused' ? fault.error : null);
  return (
    <>
      <Button
        type={isSent ? 'submit' : 'button'}
        variant={isOnly ? 'primary' : 'secondary'}
        size="large"
        wide
        busy={isAdding}
        {...(!isOnly && { onClick: () => add(offer) })}
      >
        {t(isMine && isAdding ? 'adding' : 'add')}
      </Button>
      {isMine && <AddNews id={messageId} fault={faultText} added={added} />}
    </>
  );
}
