import { BUY_BOX_ID, paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { Button, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { texts as cartTexts } from '../../../i18n/texts';
import { isAddOn, type Offer, type Sale } from '../../../lib/sale';
import styles from '../buy-box.module.css';
import { $added, $amounts, $fault, $isAdding, $lines, $sums, addRequested } from '../model';
import { isOnePrice, type Line, lowestOf } from '../selection';
import { texts as liveTexts } from './texts';
import { Costs } from '../costs';
import { useIsAway } from './use-is-away';

const primary = buttonClass({ variant: 'primary' });

interface ThumbBarProps {
  readonly sale: Sale;
  /** Of the text that says what was wrong. */
  readonly messageId: string;
}

/**
 * On phones, at the thumb's reach while the buy-box is out of sight: the way to it, and on with
 * what is chosen there.
 */
export function ThumbBar({ sale, messageId }: ThumbBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(bar, passFocusOn);
  const { added, fault } = useUnit({ added: $added, fault: $fault });
  const leadToFault = useEffectEvent(() => {
    if (!isAway) return;
    // As the fault comes into sight, the bar goes.
    passFocusOn(bar.current);
    document.getElementById(messageId)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (fault !== null) leadToFault();
  }, [fault]);
  useEffect(() => {
    // The button that had the focus is gone.
    if (added !== null && document.activeElement === document.body) {
      bar.current?.querySelector('a')?.focus();
    }
  }, [added]);
  const content = useContent(sale);
  const isShown = isAway && content !== null;
  return (
    <div ref={bar} className={styles.thumbBar} hidden={!isShown}>
      {isShown && content}
    </div>
  );
}

/** The next step; null where there is none. */
function useContent(sale: Sale) {
  const { amounts, lines, added } = useUnit({ amounts: $amounts, lines: $lines, added: $added });
  if (added !== null) return <Added />;
  // A default amount is not a choice; an extra without its ticket can't be bought.
  if (lines.some(({ offer }) => amounts[offer.id])) return <Chosen lines={lines} />;
  const offers = sale.offers.filter(isOffered);
  // Additions alone are nothing to lead to.
  return offers.length > 0 ? <ToBox offers={offers} /> : null;
}

/** From what goes with the bar to the form's own button, so that it doesn't fall to the page's top. */
function passFocusOn(bar: HTMLElement | null) {
  if (!bar?.contains(document.activeElement)) return;
  const form = bar.closest('section');
  form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}

const isOffered = (offer: Offer) =>
  !isAddOn(offer) && (offer.state === 'onSale' || offer.state === 'needsForm');

function ToBox({ offers }: { offers: readonly Offer[] }) {
  const t = liveTexts.useTexts();
  const isRegistration = offers.every(({ state }) => state === 'needsForm');
  return (
    <>
      <p>
        <strong>{useLowest(offers)}</strong>
        <Costs offers={offers} />
      </p>
      <a href={`#${BUY_BOX_ID}`} className={primary}>
        {t(isRegistration ? 'register' : 'buy')}
      </a>
    </>
  );
}

function useLowest(offers: readonly Offer[]) {
  const t = liveTexts.useTexts();
  const main = cartTexts.useTexts();
  const lowest = lowestOf(offers);
  const price = formatMoney(lowest);
  if (!isOnePrice(offers)) return main('buyBox.from', { price });
  return lowest === 0 ? t('free') : price;
}

function Chosen({ lines }: { lines: readonly Line[] }) {
  const t = liveTexts.useTexts();
  const main = cartTexts.useTexts();
  const { isAdding, sums, add } = useUnit({
    isAdding: $isAdding,
    sums: $sums,
    add: addRequested,
  });
  const count = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <p>
        {t('chosen', { count })} · <strong>{formatMoney(sums.total)}</strong>
      </p>
      <Button variant="primary" busy={isAdding} onClick={() => add()}>
        {main(isAdding ? 'buyBox.adding' : 'buyBox.add')}
      </Button>
    </>
  );
}

function Added() {
  const t = liveTexts.useTexts();
  const main = cartTexts.useTexts();
  return (
    <>
      <p>{t('added')}</p>
      <Link to={paths.cart()} className={primary}>
        {main('buyBox.toCart')}
      </Link>
    </>
  );
}
