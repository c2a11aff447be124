import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import type { Offer } from '../../lib/hall/offer';
import styles from './best-seats.module.css';
import { FilterFields, WishesKept } from './later';
import { $dimmed } from './model';

/** What the party needs and what it is ready to pay, for those who want to say so. */
export function Filters({ offer }: { offer: Offer }) {
  const t = useTexts();
  const isFiltering = useUnit($dimmed) !== null;
  const [wasOpened, setOpened] = useState(false);
  return (
    <Details
      summary={t(isFiltering ? 'best.filtered' : 'best.filter')}
      className={styles.filters}
      onToggle={() => setOpened(true)}
      // It may have been opened before the page had its script.
      ref={(details) => {
        if (details?.open) setOpened(true);
      }}
    >
      {wasOpened && <FilterFields offer={offer} />}
      <WishesKept eventId={offer.event_id} />
    </Details>
  );
}
