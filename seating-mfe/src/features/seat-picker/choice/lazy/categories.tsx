import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import type { Offer } from '../../../../lib/hall/offer';
import { $plan } from '../../model';
import { usePrice } from '../use-price';
import styles from './choosing.module.css';
import { $filter, filterChanged } from './filter.model';
import { SeatSample } from './seat-sample';
import { texts } from './texts';
import { useLooks } from './use-looks';

/** The categories to filter by, with samples of their seats; none chosen means any. */
export function Categories({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const price = usePrice();
  const { plan, filter, change } = useUnit({
    plan: $plan,
    filter: $filter,
    change: filterChanged,
  });
  const looks = useLooks(plan);
  const toggle = (id: string, isWanted: boolean) =>
    change({
      categories: isWanted
        ? [...filter.categories, id]
        : filter.categories.filter((other) => other !== id),
    });
  return (
    <fieldset className={styles.categories}>
      <legend>{t('filter.categories')}</legend>
      {offer.categories.map((category, at) => {
        const look = looks?.categories[at];
        return (
          <Checkbox
            key={category.id}
            label={
              <span className={styles.category}>
                {look && <SeatSample look={look} background={looks.background} />}
                {category.title}, {price(category)}
              </span>
            }
            disabled={!category.is_on_sale}
            checked={filter.categories.includes(category.id)}
            onChange={({ target }) => toggle(category.id, target.checked)}
          />
        );
      })}
    </fieldset>
  );
}
