import type { PlanTable } from '@permanto/contracts/seating-plan';
import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { patternOfCategory } from '../../../../lib/chart/patterns';
import { hexOf } from '../../../../lib/chart/palette';
import type { Offer } from '../../../../lib/hall/offer';
import { texts as seatingTexts } from '../../../../i18n/texts';
import { usePrice } from '../use-price';
import { $filter, $freeByCategory, filterChanged } from './filter.model';
import styles from './legend.module.css';
import { PatternSample } from './pattern-sample';
import { SeatSample } from './seat-sample';
import { texts } from './texts';
import type { Looks } from './use-looks';

interface PriceScaleProps {
  readonly plan: PlanTable;
  readonly offer: Offer;
  readonly looks: Looks;
}

/** The price categories from the cheapest up: the key to the map's colours, and what to filter by. */
export function PriceScale({ plan, offer, looks }: PriceScaleProps) {
  const t = texts.useTexts();
  const seating = seatingTexts.useTexts();
  const price = usePrice();
  const { filter, free, change } = useUnit({
    filter: $filter,
    free: $freeByCategory,
    change: filterChanged,
  });
  const toggle = (id: string, isWanted: boolean) =>
    change({
      categories: isWanted
        ? [...filter.categories, id]
        : filter.categories.filter((other) => other !== id),
    });
  const scale = offer.categories
    .map((category, at) => ({ ...category, at, free: free[at] ?? 0 }))
    .filter(({ at }) => plan.seats.category.includes(at))
    .sort((one, other) => (one.prices?.from ?? Infinity) - (other.prices?.from ?? Infinity));
  const wordsOf = ({ title, free, ...category }: (typeof scale)[number]) => [
    title,
    price(category),
    ...(category.is_on_sale ? [seating('sections.freeShort', { free })] : []),
  ];
  const labelOf = (category: (typeof scale)[number]) => {
    const look = looks.categories[category.at]!;
    const pattern = patternOfCategory(category.at);
    return (
      <span className={styles.class}>
        <span className={styles.samples}>
          <PatternSample color={hexOf(look.fill)} pattern={pattern} />
          <SeatSample look={look} background={looks.background} />
        </span>
        <span>{wordsOf(category).join(', ')}</span>
      </span>
    );
  };
  const [only] = scale;
  // With a single category, there is nothing to choose.
  if (only && scale.length === 1) return <p className={styles.only}>{labelOf(only)}</p>;
  return (
    <fieldset className={styles.scale}>
      <legend>{t('filter.categories')}</legend>
      {scale.map((category) => {
        const { id, free, is_on_sale } = category;
        const isWanted = filter.categories.includes(id);
        const isOut = free === 0 || (filter.categories.length > 0 && !isWanted);
        return (
          <div key={id} className={isOut ? styles.faded : undefined}>
            <Checkbox
              label={labelOf(category)}
              disabled={!is_on_sale}
              checked={isWanted}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
