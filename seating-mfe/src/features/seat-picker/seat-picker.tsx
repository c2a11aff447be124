import type { SlotProps } from '@permanto/contracts';
import { Alert, Button, Card, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import { BestSeats } from './best-seats';
import { ChosenSeats } from './chosen-seats';
import { Hall } from './hall';
import { Legend } from './legend';
import { $failure, $offer, hallShown } from './model';
import { NoticeText } from './notice-text';
import { Sections } from './sections';
import { useLiveSeats } from './use-live-seats';

/** The hall of one event, where seats are chosen. Empty where the event has none. */
export function SeatPicker({ eventId }: SlotProps<'seat-picker'>) {
  const t = useTexts();
  const titleId = useId();
  const { offer, failure, showHall } = useUnit({
    offer: $offer,
    failure: $failure,
    showHall: hallShown,
  });
  const isOpen = offer?.event_id === eventId;
  useLiveSeats(isOpen);
  if (!isOpen) return null;

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={5}>
        <h2 id={titleId}>{t('title')}</h2>
        <BestSeats offer={offer} />
        <NoticeText />
        {failure && (
          <Alert tone="error" action={<Button onClick={showHall}>{t('retry')}</Button>}>
            {t('failure')}
          </Alert>
        )}
        <Stack gap={3}>
          <Hall />
          <Legend offer={offer} />
        </Stack>
        <ChosenSeats />
        <Sections offer={offer} />
      </Stack>
    </Card>
  );
}
