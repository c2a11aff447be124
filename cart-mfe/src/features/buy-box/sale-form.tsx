import { useHasSlotFailed } from '@permanto/federation';
import { buttonClass, Spinner } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { texts } from '../../i18n/texts';
import { lazyOnDemand } from '../../lib/lazy-on-demand';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import { CodeEntry, needsCode } from '../code-form/code-entry';
import { AddForm } from './add-form';
import styles from './buy-box.module.css';
import { BarParts } from './live-parts';
import { $isCartEnabled, $refusedForm, $reserved } from './model';
import { OfferList, SeatPrices } from './offer-list';
import { plainForms } from './plain-forms';
import { asksForm, isBuyable, isCounted } from './selection';

const bring = () => import(/* webpackChunkName: "buy-box-forms" */ './forms');
const BestSeats = lazyOnDemand(async () => (await bring()).BestSeats);
const QuickTickets = lazyOnDemand(async () => (await bring()).QuickTickets);
const Registration = lazyOnDemand(async () => (await bring()).Registration);

interface FoldProps {
  readonly title: string;
  /** Whether it is open until it is closed; read once. */
  readonly isOpenFirst?: boolean;
  /** What stands there without scripts. */
  readonly plain?: ReactNode;
  readonly children: ReactNode;
}

/** Opens a form in its place, which is loaded once it is open. */
export function Fold({ title, isOpenFirst = false, plain, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  // What else comes on offer later must not close what is being filled in.
  const [wasOpenFirst] = useState(isOpenFirst);
  const details = useRef<HTMLDetailsElement>(null);
  const look = () => setIsOpen(details.current?.open ?? false);
  // The page opens it without scripts, too, before this listener exists.
  useEffect(look, []);
  return (
    // Who opens it before the page listens makes it differ from what the server sent.
    <details
      ref={details}
      open={wasOpenFirst}
      className={styles.fold}
      onToggle={look}
      suppressHydrationWarning
    >
      <summary className={buttonClass({ wide: true })}>{title}</summary>
      {/* React leaves it as the server sent it. */}
      <noscript>{plain}</noscript>
      {isOpen && <Suspense fallback={<Spinner />}>{children}</Suspense>}
    </details>
  );
}

/** What is for sale, or why nothing is. */
export function SaleForm({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  if (sale.status !== 'confirmed') return <p>{t(`sale.${sale.status}`)}</p>;
  return (
    <>
      <Offers sale={sale} />
      {needsCode(sale) && <CodeEntry />}
    </>
  );
}

function Offers({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
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

/** Whether nothing else is on offer but additions. */
const isAlone = ({ offers }: Sale, offer: Offer) =>
  offers.every((other) => other === offer || isAddOn(other));

/** The amounts that go into the cart, the way past it, and forms that ask for more than an amount. */
function Forms({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const { refused, reserved } = useUnit({ refused: $refusedForm, reserved: $reserved });
  const lacksChart = useHasSlotFailed('seat-finder') && sale.hasSeats;
  const asking = sale.offers.filter(asksForm);
  const isAddable = lacksChart
    ? reserved.length > 0 || sale.offers.some((offer) => isCounted(sale, offer) && !isAddOn(offer))
    : asking.length < sale.offers.length;
  return (
    <>
      {lacksChart && (
        <Suspense fallback={<Spinner />}>
          <BestSeats sale={sale} />
        </Suspense>
      )}
      {isAddable ? <AddForm sale={sale} /> : <BarParts sale={sale} />}
      {sale.isQuick && sale.offers.some((offer) => isBuyable(sale, offer)) && (
        <Fold
          title={t('buyBox.quick')}
          isOpenFirst
          plain={plainForms.QuickTickets && <plainForms.QuickTickets />}
        >
          <QuickTickets />
        </Fold>
      )}
      {asking.length > 0 && (
        <OfferList offers={asking}>
          {(offer) => (
            <Fold
              title={t('buyBox.register')}
              isOpenFirst={isAlone(sale, offer) || offer.id === refused}
              plain={
                plainForms.Registration && <plainForms.Registration offer={offer} sale={sale} />
              }
            >
              <Registration offer={offer} sale={sale} />
            </Fold>
          )}
        </OfferList>
      )}
    </>
  );
}
