import { formatMoney } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import {
  type ComponentType,
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTexts } from '../../i18n/texts';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import { useIsLive } from '../../lib/use-is-live';
import { AddOns } from './add-ons';
import styles from './buy-box.module.css';
import { CodeEntry, needsCode } from '../code-form/code-entry';
import { Fold, QuickTickets, Registration } from './fold';
import { HeldSeats } from './held-seats';
import { $fault, $held, $isAdding, $isCartEnabled, $lines, addRequested } from './model';
import { OfferAmount } from './offer-amount';
import { OfferList, SeatPrices } from './offer-list';
import { isBuyable, isCounted, sumOf } from './selection';

/** What is for sale, or why nothing is. */
export function SaleForm({ sale }: { sale: Sale }) {
  const t = useTexts();
  if (sale.state !== 'open') return <p>{t(`sale.${sale.state}`)}</p>;
  return (
    <>
      <Offers sale={sale} />
      {needsCode(sale) && <CodeEntry />}
    </>
  );
}

function Offers({ sale }: { sale: Sale }) {
  const t = useTexts();
  const isCartEnabled = useUnit($isCartEnabled);
  if (sale.offers.length === 0) {
    return <p>{t(sale.primaryProduct === null ? 'sale.empty' : 'sale.codeOnly')}</p>;
  }
  if (isCartEnabled && sale.offers.some((offer) => isBuyable(sale, offer) || asksForm(offer))) {
    return <Forms sale={sale} />;
  }
  return (
    <>
      {!isCartEnabled && <p>{t('sale.cartDisabled')}</p>}
      <SeatPrices sale={sale} offers={sale.offers.filter(({ isSeated }) => isSeated)} />
      <OfferList offers={sale.offers.filter(({ isSeated }) => !isSeated)} />
    </>
  );
}

/** The chosen seats; the prices step back when each seat shows its own. */
function Seats({ sale }: { sale: Sale }) {
  const held = useUnit($held);
  return (
    <>
      <HeldSeats held={held} />
      <SeatPrices sale={sale} offers={sale.offers.filter(({ isSeated }) => isSeated)} />
    </>
  );
}

interface LiveProps {
  readonly sale: Sale;
  readonly messageId: string;
}

/** It comes as soon as the page lives; where it can't be loaded, tickets can still be bought. */
const LiveParts = lazy(() =>
  import(/* webpackChunkName: "buy-box-live" */ './live').then(
    ({ LiveParts: Parts }): { default: ComponentType<LiveProps> } => ({ default: Parts }),
    () => ({ default: () => null }),
  ),
);
const Live = (props: LiveProps) =>
  useIsLive() && (
    <Suspense>
      <LiveParts {...props} />
    </Suspense>
  );

const asksForm = ({ state }: Offer) => state === 'needsForm';

/** The amounts that go into the cart, the way past it, and forms that ask for more than an amount. */
function Forms({ sale }: { sale: Sale }) {
  const t = useTexts();
  const asking = sale.offers.filter(asksForm);
  return (
    <>
      {asking.length < sale.offers.length ? (
        <AddForm sale={sale} />
      ) : (
        <Live sale={sale} messageId="" />
      )}
      {sale.isQuick && sale.offers.some((offer) => isBuyable(sale, offer)) && (
        <Fold title={t('buyBox.quick')}>
          <QuickTickets />
        </Fold>
      )}
      {asking.length > 0 && (
        <OfferList offers={asking}>
          {(offer) => (
            <Fold title={t('buyBox.register')}>
              <Registration offer={offer} isQuick={sale.isQuick} />
            </Fold>
          )}
        </OfferList>
      )}
    </>
  );
}

function AddForm({ sale }: { sale: Sale }) {
  const t = useTexts();
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { lines, fault, isAdding, add } = useUnit({
    lines: $lines,
    fault: $fault,
    isAdding: $isAdding,
    add: addRequested,
  });
  // Sent by a browser alone, the form would only load the page anew.
  const isLive = useIsLive();
  const others = sale.offers.filter(
    (offer) => !offer.isSeated && !isAddOn(offer) && !asksForm(offer),
  );
  const isAmountMissing = fault?.kind === 'amountMissing';
  useEffect(() => {
    if (fault?.kind === 'amountMissing') form.current?.querySelector('input')?.focus();
  }, [fault]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const amountField = (offer: Offer) =>
    isCounted(sale, offer) && (
      <OfferAmount
        sale={sale}
        offer={offer}
        describedBy={isAmountMissing ? messageId : undefined}
      />
    );
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {sale.hasSeats && <Seats sale={sale} />}
      {others.length > 0 && <OfferList offers={others}>{amountField}</OfferList>}
      <AddOns sale={sale}>{amountField}</AddOns>
      <div className={styles.foot}>
        <p className={styles.sum}>
          <span>{t('buyBox.sum')}</span>
          <strong className={styles.sumValue}>{formatMoney(sumOf(lines))}</strong>
        </p>
        <Button type={isLive ? 'submit' : 'button'} variant="primary" size="large" busy={isAdding}>
          {isAdding ? t('buyBox.adding') : t('buyBox.add')}
        </Button>
        <Live sale={sale} messageId={messageId} />
      </div>
      <p className={styles.vat}>{t('buyBox.vat')}</p>
    </form>
  );
}
