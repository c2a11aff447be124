import type { Seat } from '@permanto/contracts';
import { priceWithCosts } from '@permanto/contracts/rules/due-costs';
import { formatMoney, useLanguage } from '@permanto/i18n';
import { seatText } from '@permanto/i18n/seat-text';
import { useUnit } from 'effector-react';
import { FEATURES, hasFeature } from '../../../lib/hall/features';
import { statusOf } from '../../../lib/hall/seat-statuses';
import { readSeat } from '../../../lib/hall/read-seat';
import { sightOf } from '../../../lib/hall/sight';
import { $dimmed, $statuses, $offer, $plan, $seatNumbers } from '../model';
import { seatTexts } from '../seat-texts';
import { usePrice } from '../choice/use-price';

/** Descriptions of seats in the page's language. */
export function useSeatDescriptions() {
  const t = seatTexts.useTexts();
  const price = usePrice();
  const { plan, numbers, statuses, offer, dimmed } = useUnit({
    plan: $plan,
    numbers: $seatNumbers,
    statuses: $statuses,
    offer: $offer,
    dimmed: $dimmed,
  });

  const language = useLanguage();
  const placeOf = (seat: number) => (plan ? seatText(readSeat(plan, seat), language) : '');

  /** Its features, e.g. "pyörätuolipaikka". */
  const features = (seat: number) =>
    FEATURES.filter((name) => plan && hasFeature(plan, seat, name)).map((name) =>
      t(`feature.${name}`),
    );

  /** "23,00 €, maksuineen 25,00 €": the ticket that the seat begins with, alone in its order. */
  const priceOf = (seat: number) => {
    const category = plan && offer?.categories[plan.seats.category[seat]!];
    if (!category) return '';
    const from = category.prices?.from;
    const full = from && priceWithCosts({ price: from, costs: offer.costs });
    if (!full || full === from) return price(category);
    return `${price(category)}, ${t('withCosts', { price: formatMoney(full) })}`;
  };

  return {
    priceOf,
    /** "Katsomo A, rivi 3, paikka 12"; "Parvi, pöytä 4, paikka 2" */
    place: (seat: Seat) => {
      // An API of the previous release doesn't report tables.
      const known = numbers.get(seat.chart_id);
      return plan && known !== undefined ? placeOf(known) : seatText(seat, language);
    },
    placeOf,
    /** "Näkymä päädystä, etäisyys 42 m, korkeus 9 m"; empty if the plan says nothing of heights. */
    viewOf: (seat: number) => {
      const sight = plan && sightOf(plan, seat);
      if (!sight) return '';
      const { kind, side, distance, height } = sight;
      return [
        t(`view.${kind}.${side}`),
        t('view.distance', { metres: distance }),
        ...(height > 0 ? [t('view.height', { metres: height })] : []),
      ].join(', ');
    },
    features,
    /** "Katsomo A, rivi 3, paikka 12, 23,00 €, maksuineen 25,00 €, vapaa" */
    accessibleName: (seat: number) => {
      if (!plan) return '';
      const category = offer?.categories[plan.seats.category[seat]!];
      const parts = features(seat);
      // Otherwise its status already says that it is not for sale.
      if (category?.is_on_sale) parts.push(priceOf(seat));
      if (dimmed?.[seat]) parts.push(t('seat.dimmed'));
      parts.push(t(`status.${statusOf(statuses, seat)}`));
      return [placeOf(seat), ...parts].join(', ');
    },
  };
}
