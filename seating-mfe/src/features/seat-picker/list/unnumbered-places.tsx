import type { PlannedSection } from '@permanto/contracts/seating-plan';
import { Button, QuantityField } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../../i18n/texts';
import { maxSeatsPerRequest } from '../../../lib/hall/offer';
import styles from '../hall/hall.module.css';
import { $freeSeats, $isFindingBest, bestSeatsRequested } from '../model';
import { seatTexts as seatPickerTexts } from '../seat-texts';
import { useOffer } from '../choice/use-offer';
import { usePrice } from '../choice/use-price';

interface UnnumberedPlacesProps {
  readonly section: PlannedSection;
  readonly onClose: () => void;
}

/** Reserves a number of interchangeable places. */
export function UnnumberedPlaces({ section, onClose }: UnnumberedPlacesProps) {
  const t = texts.useTexts();
  const seatTexts = seatPickerTexts.useTexts();
  const price = usePrice();
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(1);
  const offer = useOffer();
  const { free, isFinding, request } = useUnit({
    free: $freeSeats,
    isFinding: $isFindingBest,
    request: bestSeatsRequested,
  });
  const offered = offer?.sections.find(({ id }) => id === section.id);
  const left = free?.get(section.id) ?? 0;
  const most = Math.max(1, Math.min(left, maxSeatsPerRequest(offer, { sectionId: section.id })));
  const count = Math.min(wanted, most);
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    request({ form: section.id, count, sectionId: section.id });
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  if (offered && !offered.is_on_sale) return <p>{price(offered)}</p>;
  return (
    // Escape closes the section, as in the grid that this form replaces.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.unnumbered}
      aria-label={offered?.title}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <QuantityField
        ref={field}
        label={seatTexts('unnumbered.count')}
        decreaseLabel={t('amount.decrease')}
        increaseLabel={t('amount.increase')}
        min={1}
        max={most}
        step={1}
        value={count}
        onChange={setWanted}
      />
      <Button type="submit" variant="primary" busy={isFinding}>
        {seatTexts('unnumbered.submit', { count })}
      </Button>
    </form>
  );
}
