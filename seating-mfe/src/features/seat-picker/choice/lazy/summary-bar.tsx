import { BUY_BOX_ID, paths } from '@permanto/contracts/paths';
import { Link } from '@permanto/federation';
import { formatInstant, formatMoney, useLanguage } from '@permanto/i18n';
import { buttonClass, classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts as seatingTexts } from '../../../../i18n/texts';
import { priceSteps } from '../../../../lib/hall/filter';
import { $reservedUntil } from '../reserved-until.model';
import { $offer, $reservations, $partySize } from '../../model';
import { SEAT_PICKER_ID } from '../../seat-picker-id';
import { useMediaQuery } from '../../use-media-query';
import styles from './choosing.module.css';
import { $next } from './model';
import { texts as lazyTexts } from './texts';
import { useWindowPosition } from './use-window-position';

const findPicker = () => document.getElementById(SEAT_PICKER_ID)?.closest('section');
/** The buy-box is another remote's part of the page. */
const findBuyBox = () => document.getElementById(BUY_BOX_ID)?.closest('section');
/** The height of the picker's title and little more. */
const PEEK_PX = 160;
/** With more columns, the buy-box is beside the hall and always visible. */
const ONE_COLUMN = '(width < 64rem)';

export interface SummaryBarProps {
  /** The picker fills the screen and hides everything else. */
  readonly isFull: boolean;
}

/** A bar at the window's edge: a link to the picker, or the choice with a link to the next step. */
export function SummaryBar({ isFull }: SummaryBarProps) {
  const position = useWindowPosition(findPicker, PEEK_PX);
  const buyBoxPosition = useWindowPosition(findBuyBox);
  const isOneColumn = useMediaQuery(ONE_COLUMN);
  const { reservations, size } = useUnit({ reservations: $reservations, size: $partySize });
  if (isOneColumn && buyBoxPosition === 'visible' && !isFull) return null;
  if (reservations.length > 0) return <Choice />;
  if (position === 'below') return <PickerLink />;
  return position === 'visible' && size !== null ? <EmptyChoice /> : null;
}

function useSeatCount() {
  const t = lazyTexts.useTexts();
  const { reservations, size, next } = useUnit({
    reservations: $reservations,
    size: $partySize,
    next: $next,
  });
  if (size !== null && reservations.length < size) {
    return t('summary.party', { count: reservations.length, size });
  }
  return t(next.isInCart && next.count > 0 ? 'summary.inCart' : 'summary.count', next);
}

function Choice() {
  const t = lazyTexts.useTexts();
  const language = useLanguage();
  const seats = useSeatCount();
  const { next, until } = useUnit({ next: $next, until: $reservedUntil });
  const primary = buttonClass({ variant: 'primary' });
  const price = formatMoney(next.total);
  const sum = next.isInCart ? t('summary.cartTotal', { price }) : price;
  return (
    <section aria-label={t('summary.label')} className={styles.bar}>
      <p>
        <strong>{seats}</strong> <span className={styles.price}>{sum}</span>
        {until !== null && (
          <span className={styles.until}>
            {t('summary.until', { time: formatInstant(until, language, 'time') })}
          </span>
        )}
      </p>
      {next.isInCart ? (
        <Link to={paths.checkout()} className={primary}>
          {t('summary.checkout')}
        </Link>
      ) : (
        <a href={`#${BUY_BOX_ID}`} className={primary}>
          {t('summary.next')}
        </a>
      )}
    </section>
  );
}

/** The party's size is set, but it has no seats. */
function EmptyChoice() {
  const t = lazyTexts.useTexts();
  return (
    <section aria-label={t('summary.label')} className={styles.bar}>
      <p>{useSeatCount()}</p>
    </section>
  );
}

/** Shown while the hall is below the window. */
function PickerLink() {
  const t = lazyTexts.useTexts();
  const main = seatingTexts.useTexts();
  const offer = useUnit($offer);
  const steps = offer ? priceSteps(offer) : [];
  const [lowest] = steps;
  const key = steps.length > 1 ? 'price.from' : 'price.exact';
  return (
    <section aria-label={t('summary.label')} className={classNames(styles.bar, styles.ahead)}>
      <p>{lowest !== undefined && main(key, { price: formatMoney(lowest) })}</p>
      <a href={`#${SEAT_PICKER_ID}`} className={buttonClass({ variant: 'primary' })}>
        {main('title')}
      </a>
    </section>
  );
}
