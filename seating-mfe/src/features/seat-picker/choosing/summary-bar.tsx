import { BUY_BOX_ID } from '@permanto/contracts/paths';
import { formatInstant, useLanguage } from '@permanto/i18n';
import { buttonClass, classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts as useMainTexts } from '../../../i18n/texts';
import { priceSteps } from '../../../lib/hall/filter';
import { $heldUntil } from '../held-until.model';
import { $offer, $own, $partySize } from '../model';
import { SEAT_PICKER_ID } from '../seat-picker-id';
import { useMediaQuery } from '../use-media-query';
import styles from './choosing.module.css';
import { $total } from './model';
import { useTexts } from './texts';
import { usePlace } from './use-place';
import { useTotal } from './use-total';

const findPicker = () => document.getElementById(SEAT_PICKER_ID)?.closest('section');
/** Where tickets are chosen for the seats, on the page around. */
const findBuyBox = () => document.getElementById(BUY_BOX_ID)?.closest('section');
/** The picker's title and little more. */
const PEEK = 160;
/** Where the buy-box stands beside the hall, it is always in the window. */
const ONE_COLUMN = '(width < 64rem)';

export interface SummaryBarProps {
  /** The picker has the whole screen, and hides what else is there. */
  readonly isFull: boolean;
}

/** At the window's edge: the way to the seats, the choice in one line, and the way on with it. */
export function SummaryBar({ isFull }: SummaryBarProps) {
  const place = usePlace(findPicker, PEEK);
  const boxPlace = usePlace(findBuyBox);
  const isOneColumn = useMediaQuery(ONE_COLUMN);
  const { own, size } = useUnit({ own: $own, size: $partySize });
  if (isOneColumn && boxPlace === 'seen' && !isFull) return null;
  if (own.length > 0) return <Choice />;
  if (place === 'ahead') return <WayThere />;
  return place === 'seen' && size !== null ? <NobodySeated /> : null;
}

function useSeatCount() {
  const t = useTexts();
  const { own, size } = useUnit({ own: $own, size: $partySize });
  const count = own.length;
  return size !== null && count < size
    ? t('summary.party', { count, size })
    : t('summary.count', { count });
}

function Choice() {
  const t = useTexts();
  const language = useLanguage();
  const price = useTotal();
  const seats = useSeatCount();
  const { total, until } = useUnit({ total: $total, until: $heldUntil });
  return (
    <section aria-label={t('summary.label')} className={styles.bar}>
      <p>
        <strong>{seats}</strong> <span className={styles.price}>{price(total)}</span>
        {until !== null && (
          <span className={styles.until}>
            {t('summary.until', { time: formatInstant(until, language, 'time') })}
          </span>
        )}
      </p>
      <a href={`#${BUY_BOX_ID}`} className={buttonClass({ variant: 'primary' })}>
        {t('summary.next')}
      </a>
    </section>
  );
}

/** A party is known, and none of it has a seat. */
function NobodySeated() {
  const t = useTexts();
  return (
    <section aria-label={t('summary.label')} className={styles.bar}>
      <p>{useSeatCount()}</p>
    </section>
  );
}

/** The hall is still out of sight. */
function WayThere() {
  const t = useTexts();
  const main = useMainTexts();
  const price = useTotal();
  const offer = useUnit($offer);
  const [lowest] = offer ? priceSteps(offer) : [];
  return (
    <section aria-label={t('summary.label')} className={classNames(styles.bar, styles.ahead)}>
      <p>{lowest !== undefined && price({ amount: lowest, isExact: false })}</p>
      <a href={`#${SEAT_PICKER_ID}`} className={buttonClass({ variant: 'primary' })}>
        {main('title')}
      </a>
    </section>
  );
}
