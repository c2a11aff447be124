import { Button, QuantityField } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../../../i18n/texts';
import { maxSeatsPerRequest, type Offer } from '../../../lib/hall/offer';
import { FilterFields, NoticeText, RestoreCriteria } from '../lazy-parts';
import {
  $bestSeatsCriteria,
  $dimmed,
  $isFindingBest,
  $partySize,
  $replacedBy,
  $reservations,
  bestSeatsRequested,
  partySizeChanged,
} from '../model';
import styles from './best-seats.module.css';

function Filters({ offer }: { offer: Offer }) {
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

const DEFAULT_COUNT = 2;

export function BestSeats({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const titleId = useId();
  const [sectionId, setSectionId] = useState('');
  const { partySize, reservations, replacedBy, criteria, isFinding, request, change } = useUnit({
    partySize: $partySize,
    reservations: $reservations,
    replacedBy: $replacedBy,
    criteria: $bestSeatsCriteria,
    isFinding: $isFindingBest,
    request: bestSeatsRequested,
    change: partySizeChanged,
  });
  const where = { categories: criteria.categories, sectionId: sectionId || undefined };
  const most = maxSeatsPerRequest(offer, where);
  const size = Math.min(partySize ?? DEFAULT_COUNT, most);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Request only the seats that the party still lacks; seats that this form found before are replaced.
    const kept = reservations.length - replacedBy().length;
    const missing = Math.max(0, (partySize ?? 0) - kept);
    const count = Math.min(missing || size, most);
    request({
      ...criteria,
      ...where,
      count,
      accessible: Math.min(count, criteria.accessible ?? 0),
    });
  };
  return (
    <form className={styles.form} aria-labelledby={titleId} onSubmit={handleSubmit}>
      <h3 id={titleId} className={styles.title}>
        {t('best.title')}
      </h3>
      <div className={styles.count}>
        {/* The field has this name for assistive technology already. */}
        <span aria-hidden="true" className={styles.label}>
          {t('best.count')}
        </span>
        <QuantityField
          label={t('best.count')}
          decreaseLabel={t('best.decrease')}
          increaseLabel={t('best.increase')}
          min={1}
          max={most}
          step={1}
          value={size}
          onChange={change}
        />
      </div>
      <SelectField
        label={t('best.section')}
        value={sectionId}
        onChange={(event) => setSectionId(event.target.value)}
      >
        <option value="">{t('best.anySection')}</option>
        {offer.sections.map(({ id, title, is_on_sale }) => (
          <option key={id} value={id} disabled={!is_on_sale}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" busy={isFinding}>
        {t('best.submit')}
      </Button>
      <NoticeText at="best" />
      <Filters offer={offer} />
    </form>
  );
}
