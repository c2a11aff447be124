import type { PlannedSection } from '@permanto/contracts/seating-plan';
import { Button, QuantityField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { mostAtOnce } from '../../lib/hall/offer';
import styles from './hall.module.css';
import { $freeSeats, $isFindingBest, $offer, bestSeatsAsked } from './model';
import { useSeatWords } from './use-seat-words';

interface UnnumberedPlacesProps {
  readonly section: PlannedSection;
  readonly onClose: () => void;
}

/** Places that are one another's equal: only how many. */
export function UnnumberedPlaces({ section, onClose }: UnnumberedPlacesProps) {
  const t = useTexts();
  const { price } = useSeatWords();
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(1);
  const { free, offer, isFinding, ask } = useUnit({
    free: $freeSeats,
    offer: $offer,
    isFinding: $isFindingBest,
    ask: bestSeatsAsked,
  });
  const offered = offer?.sections.find(({ id }) => id === section.id);
  const left = free?.get(section.id) ?? 0;
  const most = Math.max(1, Math.min(left, mostAtOnce(offer, { sectionId: section.id })));
  const count = Math.min(wanted, most);
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask({ count, sectionId: section.id });
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  if (offered && !offered.is_on_sale) return <p>{price(offered)}</p>;
  return (
    // Escape is the grid's way out, and this stands in its place.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.unnumbered}
      aria-label={section.title}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <QuantityField
        ref={field}
        label={t('unnumbered.count')}
        decreaseLabel={t('best.decrease')}
        increaseLabel={t('best.increase')}
        min={1}
        max={most}
        step={1}
        value={count}
        onChange={setWanted}
      />
      <Button type="submit" variant="primary" busy={isFinding}>
        {t('unnumbered.submit', { count })}
      </Button>
    </form>
  );
}
