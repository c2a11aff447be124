import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { statusOf } from '../../../../lib/hall/seat-statuses';
import { $focusedSeat, $statuses, $plan } from '../../model';
import type { Follow } from '../../hall/use-chart';
import { useMediaQuery } from '../../use-media-query';
import { useOffer } from '../use-offer';
import { seatTexts } from '../../seat-texts';
import { usePrice } from '../use-price';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import styles from './choosing.module.css';
import { $pressedSeat } from './model';

export interface SeatCardProps {
  readonly follow: Follow;
  /** The seat under the pointer. */
  readonly hovered: number | null;
}

/**
 * Details of one seat, in the half of the map opposite to it. Hidden from assistive technology: the
 * seat's name in the grid has the same content.
 */
export function SeatCard({ follow, hovered }: SeatCardProps) {
  const isTouch = useMediaQuery('(hover: none)');
  const offer = useOffer();
  const { plan, statuses, focused, pressed } = useUnit({
    plan: $plan,
    statuses: $statuses,
    focused: $focusedSeat,
    pressed: $pressedSeat,
  });
  const seat = hovered ?? focused ?? (isTouch ? pressed : null);
  const t = seatTexts.useTexts();
  const price = usePrice();
  const { placeOf, features } = useSeatDescriptions();
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
        {[category?.is_on_sale && price(category), !offer.hides_categories && category?.title]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {features(seat).length > 0 && <p>{features(seat).join(', ')}</p>}
      <p>{t(`status.${statusOf(statuses, seat)}`)}</p>
    </div>
  );
}
