import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { texts } from '../../../i18n/texts';
import { $freeSeats } from '../model';
import { useOffer } from '../choice/use-offer';
import { usePrice } from '../choice/use-price';

/** The lines on each section of the zoomed-out map: title, price and number of free seats. */
export function useSectionLines(): readonly (readonly string[])[] {
  const t = texts.useTexts();
  const price = usePrice();
  const offer = useOffer();
  const free = useUnit($freeSeats);
  // Compared by content, since it is recreated far more often than it changes.
  const json = JSON.stringify(
    offer?.sections.map(({ id, title, ...section }) => [
      title,
      price(section),
      ...(free ? [t('sections.freeShort', { free: free.get(id) ?? 0 })] : []),
    ]) ?? [],
  );
  return useMemo(() => JSON.parse(json) as string[][], [json]);
}
