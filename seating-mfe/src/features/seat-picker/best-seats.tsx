import { Button, QuantityField } from '@permanto/ui';
import { SelectField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { mostAtOnce, type Offer } from '../../lib/hall/offer';
import styles from './best-seats.module.css';
import { Filters } from './filters';
import {
  $bestWish,
  $isFindingBest,
  $missing,
  $partySize,
  bestSeatsAsked,
  partySizeChanged,
} from './model';

const USUAL_COUNT = 2;

export function BestSeats({ offer }: { offer: Offer }) {
  const t = useTexts();
  const titleId = useId();
  const [sectionId, setSectionId] = useState('');
  const { partySize, missing, wish, isFinding, ask, change } = useUnit({
    partySize: $partySize,
    missing: $missing,
    wish: $bestWish,
    isFinding: $isFindingBest,
    ask: bestSeatsAsked,
    change: partySizeChanged,
  });
  const where = { categories: wish.categories, sectionId: sectionId || undefined };
  const most = mostAtOnce(offer, where);
  const size = Math.min(partySize ?? USUAL_COUNT, most);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Who has some of the party's seats already asks for the rest.
    const count = Math.min(missing || size, most);
    ask({
      ...wish,
      ...where,
      count,
      accessible: Math.min(count, wish.accessible ?? 0),
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
      <Filters offer={offer} />
    </form>
  );
}
