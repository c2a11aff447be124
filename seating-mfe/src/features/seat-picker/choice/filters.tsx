import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { texts } from '../../../i18n/texts';
import type { Offer } from '../../../lib/hall/offer';
import styles from './best-seats.module.css';
import { FilterFields, RestoreCriteria } from '../lazy-parts';
import { $dimmed } from '../model';

export function Filters({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const isFiltering = useUnit($dimmed) !== null;
  const [wasOpened, setOpened] = useState(false);
  return (
    <Details
      summary={t(isFiltering ? 'best.filtered' : 'best.filter')}
      className={styles.filters}
      onToggle={() => setOpened(true)}
      // It may have been opened before hydration.
      ref={(details) => {
        if (details?.open) setOpened(true);
      }}
    >
      {wasOpened && <FilterFields offer={offer} />}
      <RestoreCriteria eventId={offer.event_id} />
    </Details>
  );
}
