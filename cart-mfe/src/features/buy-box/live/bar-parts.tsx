import { BUY_BOX_ID, paths } from '@permanto/contracts/paths';
import type { Cents } from '@permanto/contracts/values';
import { Link, useLanguage, useNavigate } from '@permanto/federation';
import { formatInstant, formatMoney } from '@permanto/i18n';
import { rowTexts } from '@permanto/i18n/row-texts';
import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { texts as cartTexts } from '../../../i18n/texts';
import { isAddOn, type Offer, type Sale } from '../../../lib/sale';
import styles from '../buy-box.module.css';
import { Costs } from '../costs';
import { $added, $isLeaving, $isLedOn, $lines, $reserved, $suggestedCount, $sums } from '../model';
import { asksForm, isOnePrice, lowestOf } from '../selection';
import { VerbText } from '../verb-text';
import { $held } from './held.model';
import own from './live.module.css';
import { barShown } from './shown.model';
import { texts as liveTexts } from './texts';
import { useIsAway } from './use-is-away';

/** More of them would fill a phone's window; they stand in the box. */
const MAX_ROWS = 2;

/** What the bar says beside its verb: how long what is held stays so, what the cart holds, the way to the choice. */
export function BarParts({ sale }: { sale: Sale }) {
  useCheckout();
  const t = liveTexts.useTexts();
  const language = useLanguage();
  const { show, lines, reserved, sums, isLedOn, held } = useUnit({
    show: barShown,
    lines: $lines,
    reserved: $reserved,
    sums: $sums,
    isLedOn: $isLedOn,
    held: $held,
  });
  useEffect(() => {
    show();
  }, [show]);
  const taken = reserved.filter(({ chosen }) => chosen !== null);
  const rows = rowTexts(
    taken.map(({ seat }) => seat),
    language,
  );
  const toBox = <ToBox offers={sale.offers.filter(isOffered)} />;
  // Forms have verbs of their own.
  if (sale.offers.every(asksForm)) return toBox;
  return (
    <>
      <div className={own.parts}>
        {!isLedOn && rows.length > 0 && rows.length <= MAX_ROWS && (
          <p className={own.chosen}>{rows.join('; ')}</p>
        )}
        {(sums.costs > 0 || held !== null) && (
          <div className={own.notes}>
            {sums.costs > 0 && (
              <p className={styles.info}>{t('withCosts', { costs: formatMoney(sums.costs) })}</p>
            )}
            {held !== null && <Held isLedOn={isLedOn} {...held} />}
          </div>
        )}
        {!isLedOn && lines.length === 0 && toBox}
      </div>
      {isLedOn && held !== null && <ToCheckout {...held} />}
    </>
  );
}

/** Goes on to the checkout once all is in the cart. */
function useCheckout() {
  const navigate = useNavigate();
  const { added, isLeaving } = useUnit({
    added: $added,
    isLeaving: $isLeaving,
  });
  const isBought = added !== null && isLeaving;
  const goOn = useEffectEvent(() => navigate(paths.checkout()));
  useEffect(() => {
    if (isBought) goOn();
  }, [isBought]);
}

interface HeldProps {
  readonly count: number;
  readonly isTickets: boolean;
  readonly payable: Cents;
}

function Held({
  isLedOn,
  until,
  count,
  payable,
}: HeldProps & { readonly isLedOn: boolean; readonly until: string }) {
  const t = liveTexts.useTexts();
  const language = useLanguage();
  const inCart = isLedOn ? t('inCart') : t('alreadyInCart', { count, total: formatMoney(payable) });
  return (
    <p className={styles.info}>
      {count > 0 && `${inCart} `}
      {t('held', { time: formatInstant(until, language, 'time') })}
    </p>
  );
}

/** On with what the cart holds, where nothing new is chosen. */
function ToCheckout({ count, isTickets, payable }: HeldProps) {
  const t = cartTexts.useTexts();
  const added = useUnit($added);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (added !== null && document.activeElement === document.body) {
      link.current?.focus({ preventScroll: true });
    }
  }, [added]);
  return (
    <Link
      ref={link}
      to={paths.checkout()}
      className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
    >
      <VerbText
        chosen={`${t(isTickets ? 'buyBox.tickets' : 'buyBox.items', { count })} · ${formatMoney(payable)}`}
      />
    </Link>
  );
}

const isOffered = (offer: Offer) =>
  !isAddOn(offer) && (offer.state === 'onSale' || offer.state === 'needsForm');

/**
 * On phones, while the buy-box is out of sight and nothing is chosen: the lowest price, and the way to the choice.
 * Suggested seats need no way: the bar's own verb takes them.
 */
function ToBox({ offers }: { offers: readonly Offer[] }) {
  const t = liveTexts.useTexts();
  const suggested = useUnit($suggestedCount);
  const part = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(part, passFocusOn);
  const isShown = isAway && offers.length > 0;
  const isRegistration = offers.every(({ state }) => state === 'needsForm');
  return (
    <div ref={part} className={own.toBox} hidden={!isShown}>
      {isShown && (
        <>
          <p>
            <Lowest offers={offers} />
            <Costs offers={offers} />
          </p>
          {suggested === 0 && (
            <a href={`#${BUY_BOX_ID}`} className={buttonClass({ variant: 'primary' })}>
              {t(isRegistration ? 'register' : 'buy')}
            </a>
          )}
        </>
      )}
    </div>
  );
}

/** From what goes with the choice out of sight to the form's own button, so that it doesn't fall to the page's top. */
function passFocusOn(part: HTMLElement | null) {
  if (!part?.contains(document.activeElement)) return;
  const section = part.closest('section');
  section?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}

function Lowest({ offers }: { offers: readonly Offer[] }) {
  const t = liveTexts.useTexts();
  const main = cartTexts.useTexts();
  const lowest = lowestOf(offers);
  const price = formatMoney(lowest);
  if (!isOnePrice(offers)) return <strong>{main('buyBox.from', { price })}</strong>;
  return <strong>{lowest === 0 ? t('free') : price}</strong>;
}
