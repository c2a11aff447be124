import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $replacementSeat, replacementAccepted } from '../replacement-seat.model';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import { texts } from './texts';

/** Offers the nearest free seat instead of the lost one. `onAccepted`: the button is about to disappear. */
export default function ReplacementSeat({ onAccepted }: { readonly onAccepted: () => void }) {
  const t = texts.useTexts();
  const { placeOf } = useSeatDescriptions();
  const { seat, take } = useUnit({ seat: $replacementSeat, take: replacementAccepted });
  if (seat === null) return null;
  const handleTake = () => {
    onAccepted();
    take();
  };
  return <Button onClick={handleTake}>{t('notice.offer', { place: placeOf(seat) })}</Button>;
}
