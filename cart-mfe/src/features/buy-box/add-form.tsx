import { paths } from '@permanto/contracts/paths';
import { formatMoney } from '@permanto/i18n';
import { Button, type ButtonProps, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, type MouseEvent, useId } from 'react';
import { texts } from '../../i18n/texts';
import { texts as addingTexts } from '../../lib/adding/texts';
import { EarlyNews } from '../../lib/early-news';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import { AddOns } from './add-ons';
import styles from './buy-box.module.css';
import { AddMessage, BarParts, Clear, ReservedSeats } from './live-parts';
import {
  $added,
  $fault,
  $isAdding,
  $isAwaitingSeats,
  $isLeaving,
  $isLedOn,
  $lines,
  $suggestedCount,
  $sums,
  addRequested,
  checkoutRequested,
  suggestionAccepted,
} from './model';
import { OfferAmount } from './offer-amount';
import { OfferList, SeatPrices } from './offer-list';
import { asksForm, isCounted, repeatCosts } from './selection';
import { AMOUNTS_FORM, useActionOf } from './sent-form';
import { useChosen, VerbText } from './verb-text';

/** What goes into the cart: how many of each, or which seats. */
export function AddForm({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const actionOf = useActionOf();
  const messageId = useId();
  const { fault, added, suggested, buy, accept } = useUnit({
    fault: $fault,
    added: $added,
    suggested: $suggestedCount,
    buy: checkoutRequested,
    accept: suggestionAccepted,
  });
  const tickets = sale.offers.filter((offer) => !isAddOn(offer));
  const seated = tickets.filter(({ isSeated }) => isSeated);
  const others = tickets.filter((offer) => !offer.isSeated && !asksForm(offer));
  const withCosts = sale.hidesCategories ? others : [...others, ...seated];
  const isUntried = added === null && fault === null;
  const isAmountMissing = fault?.kind === 'amountMissing';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (suggested > 0) accept();
    else buy();
  };
  const amountField = (offer: Offer) =>
    isCounted(sale, offer) && (
      <OfferAmount offer={offer} describedBy={isAmountMissing ? messageId : undefined} />
    );
  return (
    <form
      id={AMOUNTS_FORM}
      method="post"
      action={actionOf('carts.addItems', { to: paths.checkout() })}
      // Seats are chosen by scripts: without them there is nothing to send.
      data-native={sale.hasSeats ? undefined : ''}
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
    >
      {sale.hasSeats && (
        <>
          <div className={styles.seats}>
            <ReservedSeats />
          </div>
          <SeatPrices sale={sale} offers={seated} />
        </>
      )}
      {others.length > 0 && <OfferList offers={others}>{amountField}</OfferList>}
      <AddOns sale={sale} hidesCosts={repeatCosts(sale.offers.filter(isAddOn), withCosts)}>
        {amountField}
      </AddOns>
      <Bar sale={sale} />
      <div>
        {isUntried && <EarlyNews />}
        <AddMessage id={messageId} />
        <AddButton sale={sale} />
        <Clear />
      </div>
      <p className={styles.info}>{t('buyBox.vat')}</p>
    </form>
  );
}

/** Without scripts the button leads on, too. */
function useIsLedOn() {
  const isLedOn = useUnit($isLedOn);
  return useHydrated() && isLedOn;
}

/** What is chosen, what it costs with all, and the next step: beside the page, or at the thumb. */
function Bar({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const { lines, suggested, sums, isAdding, isAwaiting } = useUnit({
    lines: $lines,
    suggested: $suggestedCount,
    sums: $sums,
    isAdding: $isAdding,
    isAwaiting: $isAwaitingSeats,
  });
  const isLedOn = useIsLedOn();
  const chosen = useChosen(lines);
  const choice =
    lines.length > 0
      ? `${chosen} · ${formatMoney(sums.total)}`
      : suggested > 0 && t('buyBox.bestSeats', { count: suggested });
  return (
    <div className={styles.foot}>
      <BarParts sale={sale} />
      {!isLedOn && (
        <SendButton sale={sale} variant="primary" size="large" wide busy={isAdding || isAwaiting}>
          {choice ? <VerbText chosen={choice} /> : t('buyBox.checkout')}
        </SendButton>
      )}
    </div>
  );
}

/** The choice goes into the cart, and one stays. */
function AddButton({ sale }: { sale: Sale }) {
  const t = addingTexts.useTexts();
  const actionOf = useActionOf();
  const isLedOn = useIsLedOn();
  const { isAdding, isLeaving, add } = useUnit({
    isAdding: $isAdding,
    isLeaving: $isLeaving,
    add: addRequested,
  });
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    add();
  };
  return (
    !isLedOn && (
      <SendButton
        sale={sale}
        formAction={actionOf('carts.addItems', { to: paths.cart() })}
        data-stays=""
        variant="quiet"
        busy={isAdding}
        onClick={handleClick}
      >
        {isAdding && !isLeaving ? t('adding') : t('add')}
      </SendButton>
    )
  );
}

/** Sends the form, with or without scripts; only with them where seats are chosen. */
function SendButton({ sale, formAction, ...rest }: { readonly sale: Sale } & ButtonProps) {
  if (!useHydrated() && sale.hasSeats) return <Button {...rest} />;
  return <Button {...rest} type="submit" {...(formAction !== undefined && { formAction })} />;
}
