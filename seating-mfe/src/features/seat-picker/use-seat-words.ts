import type { Seat } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import type { ReadSeat } from '../../lib/hall/hall-seats';
import type { Prices } from '../../lib/hall/offer';
import { $hallSeats, $marks, $offer } from './model';

/** Seats and prices in the words of the page's language. */
export function useSeatWords() {
  const t = useTexts();
  const { hallSeats, marks, offer } = useUnit({
    hallSeats: $hallSeats,
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
    placeOf: (seatId: string) => {
      const seat = hallSeats.get(seatId);
      return seat ? place(seat) : seatId;
    },
    /** "Katsomo A, rivi 3, paikka 12, 23,00 €, vapaa" */
    spoken: (seatId: string) => {
      const seat = hallSeats.get(seatId);
      if (!seat) return '';
      const category = offer?.categories.find(({ id }) => id === seat.planned.category);
      const read = place(seat);
      return t('seat.full', {
        place: seat.planned.accessible ? t('seat.accessible', { place: read }) : read,
        price: price(category?.prices ?? null),
        status: t(`status.${marks.get(seatId) ?? 'free'}`),
      });
    },
  };
}
