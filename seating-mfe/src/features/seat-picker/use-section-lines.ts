import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/texts';
import { $freeSeats, $offer } from './model';
import { useSeatWords } from './use-seat-words';

/** What the map says of each section from afar: its title, its price, what is free in it. */
export function useSectionLines(): readonly (readonly string[])[] {
  const t = useTexts();
  const { price } = useSeatWords();
  const { offer, free } = useUnit({ offer: $offer, free: $freeSeats });
  // Read by what it says: it is made anew far more often than it changes.
  const said = JSON.stringify(
    offer?.sections.map(({ id, title, ...section }) => [
      title,
      price(section),
      ...(free ? [t('sections.freeShort', { free: free.get(id) ?? 0 })] : []),
    ]) ?? [],
  );
  return useMemo(() => JSON.parse(said) as string[][], [said]);
}
