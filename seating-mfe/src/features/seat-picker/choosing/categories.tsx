import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { DARK, LIGHT, shownColor } from '../../../lib/chart/palette';
import { shapeOfCategory } from '../../../lib/chart/shapes';
import type { Offer } from '../../../lib/hall/offer';
import { SeatSample } from '../seat-sample';
import { useMediaQuery } from '../use-media-query';
import { useSeatWords } from '../use-seat-words';
import styles from './choosing.module.css';
import { $filter, filterChanged } from './filter.model';
import { useTexts } from './texts';

/** The categories to choose from, as the map draws them; none chosen means any. */
export function Categories({ offer }: { offer: Offer }) {
  const t = useTexts();
  const { price } = useSeatWords();
  const palette = useMediaQuery('(prefers-color-scheme: dark)') ? DARK : LIGHT;
  const { filter, change } = useUnit({ filter: $filter, change: filterChanged });
  const toggle = (id: string, isWanted: boolean) =>
    change({
      categories: isWanted
        ? [...filter.categories, id]
        : filter.categories.filter((other) => other !== id),
    });
  return (
    <fieldset className={styles.categories}>
      <legend>{t('filter.categories')}</legend>
      {offer.categories.map((category, at) => (
        <Checkbox
          key={category.id}
          label={
            <span className={styles.category}>
              <SeatSample shape={shapeOfCategory(at)} color={shownColor(category.color, palette)} />
              {category.title}, {price(category.prices)}
            </span>
          }
          checked={filter.categories.includes(category.id)}
          onChange={({ target }) => toggle(category.id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
