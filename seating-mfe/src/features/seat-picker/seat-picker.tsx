import type { SlotProps } from '@permanto/contracts';
import { Alert, Button, Card, classNames, LiveRegion, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { BestSeats } from './best-seats';
import { ChosenSeats } from './chosen-seats';
import { Hall } from './hall';
import { ChoiceNews, Legend, SummaryBar } from './later';
import { $failure, $offer, hallShown } from './model';
import { NoticeText } from './notice-text';
import { SEAT_PICKER_ID } from './seat-picker-id';
import styles from './seat-picker.module.css';
import { Sections } from './sections';
import { useFullScreen } from './use-full-screen';
import { useLiveSeats } from './use-live-seats';

/** The hall of one event, where seats are chosen. Empty where the event has none. */
export function SeatPicker({ eventId }: SlotProps<'seat-picker'>) {
  const t = useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const { offer, failure, showHall } = useUnit({
    offer: $offer,
    failure: $failure,
    showHall: hallShown,
  });
  const isOpen = offer?.event_id === eventId;
  useLiveSeats(isOpen);
  const { fullScreen, handlers } = useFullScreen(stage);
  if (!isOpen) return null;

  return (
    <Card as="section" aria-labelledby={SEAT_PICKER_ID} className={styles.picker}>
      <Stack gap={5}>
        <h2 id={SEAT_PICKER_ID} tabIndex={-1}>
          {t('title')}
        </h2>
        <BestSeats offer={offer} />
        {/* What takes the whole screen must hold all that is told and asked there. */}
        <div
          ref={stage}
          className={classNames(styles.stage, fullScreen.isFull && styles.full)}
          {...handlers}
        >
          <NoticeText />
          <LiveRegion message={<ChoiceNews />} />
          {failure && (
            <Alert tone="error" action={<Button onClick={showHall}>{t('retry')}</Button>}>
              {t('failure')}
            </Alert>
          )}
          <div className={styles.room}>
            <div className={styles.hall}>
              <Sections offer={offer} />
              <Stack gap={3}>
                <Hall fullScreen={fullScreen} />
                <div className={styles.legend}>
                  <Legend />
                </div>
              </Stack>
            </div>
          </div>
          <ChosenSeats />
          <SummaryBar isFull={fullScreen.isFull} />
        </div>
      </Stack>
    </Card>
  );
}
