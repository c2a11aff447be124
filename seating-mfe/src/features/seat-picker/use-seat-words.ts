import type { Seat } from '@permanto/contracts';
import { formatMoney } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { FEATURES, hasFeature } from '../../lib/hall/features';
import { type ReadSeat, readSeat } from '../../lib/hall/hall-seats';
import { statusOf } from '../../lib/hall/marks';
import type { Prices } from '../../lib/hall/offer';
import { $dimmed, $marks, $offer, $plan, $seatNumbers } from './model';

/** A category or a section. */
interface Priced {
  readonly prices: Prices | null;
  readonly is_on_sale: boolean;
}

/** Seats and prices in the words of the page's language. */
export function useSeatWords() {
  const t = useTexts();
  const { plan, numbers, marks, offer, dimmed } = useUnit({
    plan: $plan,
    numbers: $seatNumbers,
    marks: $marks,
    offer: $offer,
    dimmed: $dimmed,
  });

  const price = ({ prices, is_on_sale }: Priced) => {
    if (prices === null) return t(is_on_sale ? 'price.code' : 'price.none');
    const key = prices.from === prices.to ? 'price.exact' : 'price.from';
    return t(key, { price: formatMoney(prices.from) });
  };
  const place = ({ kind, section, row, number }: ReadSeat) =>
    t(`seat.${kind}`, { section, row, number });

  /** What the seat is besides a seat, e.g. "pyörätuolipaikka". */
  const features = (seat: number) =>
    FEATURES.filter((name) => plan && hasFeature(plan, seat, name)).map((name) =>
      t(`feature.${name}`),
    );

  return {
    price,
    /** "Katsomo A, rivi 3, paikka 12"; "Parvi, pöytä 4, paikka 2" */
    place: (seat: Seat) => {
      const known = numbers.get(seat.chart_id);
      return plan && known !== undefined
        ? place(readSeat(plan, known))
        : place({ ...seat, kind: 'row', section: seat.section.title });
    },
    placeOf: (seat: number) => (plan ? place(readSeat(plan, seat)) : ''),
    features,
    /** "Katsomo A, rivi 3, paikka 12, 23,00 €, vapaa" */
    spoken: (seat: number) => {
      if (!plan) return '';
      const category = offer?.categories[plan.seats.category[seat]!];
      const words = features(seat);
      // Otherwise its status says so.
      if (category?.is_on_sale) words.push(price(category));
      if (dimmed?.[seat]) words.push(t('seat.dimmed'));
      words.push(t(`status.${statusOf(marks, seat)}`));
      return [place(readSeat(plan, seat)), ...words].join(', ');
    },
  };
}
