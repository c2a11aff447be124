import type { Seat } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { type ReadSeat, readSeat } from '../../lib/hall/hall-seats';
import { statusOf } from '../../lib/hall/marks';
import { SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import type { Prices } from '../../lib/hall/offer';
import { $marks, $offer, $plan } from './model';

/** Seats and prices in the words of the page's language. */
export function useSeatWords() {
  const t = useTexts();
  const { plan, marks, offer } = useUnit({
    plan: $plan,
    marks: $marks,
    offer: $offer,
  });

  const price = (prices: Prices | null) => {
    if (prices === null) return t('price.none');
    const key = prices.from === prices.to ? 'price.exact' : 'price.from';
    return t(key, { price: formatMoney(prices.from) });
  };
  const place = ({ section, row, number }: ReadSeat) => t('seat.place', { section, row, number });

  return {
    price,
    /** "Katsomo A, rivi 3, paikka 12" */
    place: (seat: Seat) => place({ ...seat, section: seat.section.title }),
    placeOf: (seat: number) => (plan ? place(readSeat(plan, seat)) : ''),
    /** "Katsomo A, rivi 3, paikka 12, 23,00 €, vapaa" */
    spoken: (seat: number) => {
      if (!plan) return '';
      const category = offer?.categories[plan.seats.category[seat]!];
      const read = place(readSeat(plan, seat));
      const isAccessible = (plan.seats.features[seat]! & SEAT_FEATURE.accessible) !== 0;
      return t('seat.full', {
        place: isAccessible ? t('seat.accessible', { place: read }) : read,
        price: price(category?.prices ?? null),
        status: t(`status.${statusOf(marks, seat)}`),
      });
    },
  };
}
