import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $offeredSeat, offeredSeatTaken } from './lost.model';
import { useSeatWords } from './use-seat-words';

/** Instead of the lost seat, the nearest one that is free. `onTaken`: the notice goes with its button. */
export default function OfferedSeat({ onTaken }: { readonly onTaken: () => void }) {
  const t = useTexts();
  const { placeOf } = useSeatWords();
  const { seat, take } = useUnit({ seat: $offeredSeat, take: offeredSeatTaken });
  if (seat === null) return null;
  const handleTake = () => {
    onTaken();
    take();
  };
  return <Button onClick={handleTake}>{t('notice.offer', { place: placeOf(seat) })}</Button>;
}
