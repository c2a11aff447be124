import type { SlotProps } from '@permanto/contracts';
import { Alert, Button, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { useOffer } from './choice/use-offer';
import { Hall } from './hall/hall';
import { useLiveSeats } from './hall/use-live-seats';
import { ChoiceAnnouncement } from './lazy-parts';
import { $failure, hallShown, opened } from './model';
import { SEAT_PICKER_ID } from './seat-picker-id';
import styles from './seat-picker.module.css';

/** The hall of one event, where its seats are chosen. Renders nothing for an event without a hall. */
export function SeatPicker({ eventId }: SlotProps<'seat-picker'>) {
  const t = texts.useTexts();
  const offer = useOffer();
  const { failure, showHall, open } = useUnit({
    failure: $failure,
    showHall: hallShown,
    open: opened,
  });
  const isOpen = offer?.event_id === eventId;
  useLiveSeats(isOpen);
  const retry = isOpen ? showHall : () => open({ eventId });
  const failureAlert = failure && (
    <Alert tone="error" action={<Button onClick={() => retry()}>{t('retry')}</Button>}>
      {t('failure')}
    </Alert>
  );
  if (!isOpen) return failureAlert;
  return (
    <section aria-labelledby={SEAT_PICKER_ID} className={styles.picker}>
      <LiveRegion message={<ChoiceAnnouncement />} />
      {failureAlert}
      <Hall offer={offer} />
    </section>
  );
}
