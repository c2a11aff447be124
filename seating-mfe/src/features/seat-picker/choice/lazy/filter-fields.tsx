import { QuantityField } from '@permanto/ui';
import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { maxSeatsPerRequest, type Offer } from '../../../../lib/hall/offer';
import { $partySize } from '../../model';
import styles from './choosing.module.css';
import { $filter, $needs, filterChanged, needsChanged } from './filter.model';
import { PriceFields } from './price-fields';
import { texts } from './texts';

/** Dims seats on the map and in the list, and restricts the search for the best seats. */
export function FilterFields({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const { filter, needs, partySize, change, changeNeeds } = useUnit({
    filter: $filter,
    needs: $needs,
    partySize: $partySize,
    change: filterChanged,
    changeNeeds: needsChanged,
  });
  return (
    <div className={styles.filters}>
      <div className={styles.field}>
        <span aria-hidden="true">{t('filter.accessible')}</span>
        <QuantityField
          label={t('filter.accessible')}
          decreaseLabel={t('filter.less')}
          increaseLabel={t('filter.more')}
          min={1}
          max={partySize ?? maxSeatsPerRequest(offer)}
          step={1}
          zero
          value={needs.accessible}
          onChange={(accessible) => changeNeeds({ accessible })}
        />
      </div>
      <Checkbox
        label={t('filter.together')}
        checked={needs.isTogether}
        onChange={({ target }) => changeNeeds({ isTogether: target.checked })}
      />
      <Checkbox
        label={t('filter.accessibleOnly')}
        checked={filter.isAccessible}
        onChange={({ target }) => change({ isAccessible: target.checked })}
      />
      {!offer.hides_categories && <PriceFields offer={offer} />}
    </div>
  );
}
