import { BUY_BOX_ID, paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { Button, buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTexts as useMainTexts } from '../../../i18n/texts';
import { isAddOn, type Offer, type Sale } from '../../../lib/sale';
import styles from '../buy-box.module.css';
import { $added, $amounts, $fault, $isAdding, $lines, addRequested } from '../model';
import { isOnePrice, lowestOf, sumOf } from '../selection';
import { useTexts } from './texts';
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
  const { amounts, added, fault } = useUnit({ amounts: $amounts, added: $added, fault: $fault });
  useEffect(() => {
    if (!isAway || fault === null) return;
    // As the fault comes into sight, the bar goes.
    passFocusOn(bar.current);
    document.getElementById(messageId)?.scrollIntoView({ block: 'center' });
    // Led there when the fault comes, and not when the box is left again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fault]);
  useEffect(() => {
    // The button that had the focus is gone.
    if (added !== null && document.activeElement === document.body) {
      bar.current?.querySelector('a')?.focus();
    }
  }, [added]);
  // What stands in the box beforehand, nobody has chosen.
  const isChosen = Object.values(amounts).some((amount) => amount > 0);
  const offers = sale.offers.filter(isOffered);
  // Additions alone are nothing to lead to.
  const isShown = isAway && (added !== null || isChosen || offers.length > 0);
  return (
    <div ref={bar} className={styles.thumbBar} hidden={!isShown}>
      {isShown && (added !== null ? <Added /> : isChosen ? <Chosen /> : <ToBox offers={offers} />)}
    </div>
  );
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
  const t = useTexts();
  const main = useMainTexts();
  const isRegistration = offers.every(({ state }) => state === 'needsForm');
  const price = formatMoney(lowestOf(offers));
  return (
    <>
      <p className={styles.title}>{isOnePrice(offers) ? price : main('buyBox.from', { price })}</p>
      <a href={`#${BUY_BOX_ID}`} className={primary}>
        {t(isRegistration ? 'register' : 'buy')}
      </a>
    </>
  );
}

function Chosen() {
  const t = useTexts();
  const main = useMainTexts();
  const { lines, isAdding, add } = useUnit({
    lines: $lines,
    isAdding: $isAdding,
    add: addRequested,
  });
  const count = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <p>
        {t('chosen', { count })} · <strong>{formatMoney(sumOf(lines))}</strong>
      </p>
      <Button variant="primary" busy={isAdding} onClick={() => add()}>
        {main(isAdding ? 'buyBox.adding' : 'buyBox.add')}
      </Button>
    </>
  );
}

function Added() {
  const t = useTexts();
  const main = useMainTexts();
  return (
    <>
      <p>{t('added')}</p>
      <Link to={paths.cart()} className={primary}>
        {main('buyBox.toCart')}
      </Link>
    </>
  );
}
