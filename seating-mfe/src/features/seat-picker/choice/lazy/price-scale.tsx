import type { PlanTable } from '@permanto/contracts/seating-plan';
import { formatMoney } from '@permanto/i18n';
import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { Fragment } from 'react';
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

interface PriceGlanceProps {
  readonly plan: PlanTable;
  readonly offer: Offer;
  readonly looks: Looks;
}

interface PriceScaleProps extends PriceGlanceProps {
  /** Without a map, there are no signs to explain. */
  readonly hasMap: boolean;
}

/** After a Hebrew or Arabic title, which would turn the price beside it. */
const LEFT_TO_RIGHT = '\u200e';

const lowest = ({ prices }: Offer['categories'][number]) => prices?.from ?? Infinity;

/** The plan's categories with their index in it, from the cheapest up. */
const scaleOf = (plan: PlanTable, { categories }: Offer) =>
  categories
    .map((category, at) => ({ ...category, at }))
    .filter(({ at }) => plan.seats.category.includes(at))
    .sort((one, other) => lowest(one) - lowest(other));

/** The scale in one line: a piece of each category's sections, and its lowest price, said once. */
export function PriceGlance({ plan, offer, looks }: PriceGlanceProps) {
  const sold = scaleOf(plan, offer).flatMap(({ prices, ...category }) =>
    prices ? [{ ...category, price: prices.from }] : [],
  );
  return (
    <span className={styles.glance}>
      {sold.map(({ id, at, price }, index) => {
        const { fill } = looks.categories[at]!;
        return (
          <Fragment key={id}>
            <PatternSample color={hexOf(fill)} pattern={patternOfCategory(at)} />
            {sold[index + 1]?.price !== price && (
              <span>{formatMoney(price, 'stripIfInteger')}</span>
            )}
          </Fragment>
        );
      })}
    </span>
  );
}

/** The price categories from the cheapest up: the key to the map's colours, and what to filter by. */
export function PriceScale({ plan, offer, looks, hasMap }: PriceScaleProps) {
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
  const scale = scaleOf(plan, offer).map((category) => ({
    ...category,
    free: free[category.at] ?? 0,
  }));
  const wordsOf = ({ title, free, ...category }: (typeof scale)[number]) => [
    title.replace(/[\u0590-\u08ff]$/, `$&${LEFT_TO_RIGHT}`),
    price(category),
    ...(category.is_on_sale ? [seating('sections.freeShort', { free })] : []),
  ];
  const labelOf = (category: (typeof scale)[number]) => {
    const look = looks.categories[category.at]!;
    const pattern = patternOfCategory(category.at);
    return (
      <span className={styles.class}>
        {hasMap && (
          <span className={styles.samples}>
            <PatternSample color={hexOf(look.fill)} pattern={pattern} />
            <SeatSample look={look} background={looks.background} />
          </span>
        )}
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
