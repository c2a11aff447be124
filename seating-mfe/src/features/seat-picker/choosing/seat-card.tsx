import { formatMoney } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts as useMainTexts } from '../../../i18n/texts';
import { statusOf } from '../../../lib/hall/marks';
import type { Offer } from '../../../lib/hall/offer';
import { $focusedSeat, $marks, $offer, $plan } from '../model';
import type { Follow } from '../use-chart';
import { useMediaQuery } from '../use-media-query';
import { useSeatWords } from '../use-seat-words';
import styles from './choosing.module.css';
import { $pressedSeat } from './model';
import { useTexts } from './texts';

export interface SeatCardProps {
  readonly follow: Follow;
  /** The seat that the pointer is over. */
  readonly hovered: number | null;
}

/**
 * What is to be known of one seat, in the half of the map that the seat is not in. For eyes only:
 * the seat's name in the grid says the same.
 */
export function SeatCard({ follow, hovered }: SeatCardProps) {
  const isTouch = useMediaQuery('(hover: none)');
  const { plan, offer, marks, focused, pressed } = useUnit({
    plan: $plan,
    offer: $offer,
    marks: $marks,
    focused: $focusedSeat,
    pressed: $pressedSeat,
  });
  const seat = hovered ?? focused ?? (isTouch ? pressed : null);
  const main = useMainTexts();
  const range = useRange();
  const { placeOf, features } = useSeatWords();
  const card = useRef<HTMLDivElement>(null);
  const y = seat === null ? null : (plan?.seats.y[seat] ?? null);
  useLayoutEffect(() => {
    if (y === null) return;
    return follow((view) => {
      if (card.current) card.current.dataset.side = y < view.y ? 'below' : 'above';
    });
  }, [follow, y]);
  if (!plan || !offer || seat === null) return null;
  const category = offer.categories[plan.seats.category[seat]!];
  return (
    <div ref={card} aria-hidden="true" className={styles.card}>
      <p className={styles.place}>{placeOf(seat)}</p>
      <p>
        {[category?.is_on_sale && range(category), !offer.hides_categories && category?.title]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {features(seat).length > 0 && <p>{features(seat).join(', ')}</p>}
      <p>{main(`status.${statusOf(marks, seat)}`)}</p>
    </div>
  );
}

/** "7,00–23,00 €": what the tickets for a seat cost. */
function useRange() {
  const t = useTexts();
  const { price } = useSeatWords();
  return (category: Offer['categories'][number]) => {
    const { prices } = category;
    return prices === null || prices.from === prices.to
      ? price(category)
      : t('card.range', { from: formatMoney(prices.from), to: formatMoney(prices.to) });
  };
}
