import type { SlotProps } from '@permanto/contracts';
import { Alert, Button, Card, classNames, LiveRegion, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { texts } from '../../i18n/texts';
import { BestSeats } from './choice/best-seats';
import { ChosenSeats } from './choice/chosen-seats';
import { Hall } from './hall/hall';
import { ChoiceAnnouncement, Legend, SummaryBar } from './lazy-parts';
import { $failure, hallShown } from './model';
import { SEAT_PICKER_ID } from './seat-picker-id';
import styles from './seat-picker.module.css';
import { Sections } from './list/sections';
import { useFullScreen } from './hall/use-full-screen';
import { useLiveSeats } from './hall/use-live-seats';
import { useOffer } from './choice/use-offer';

/** Lets a visitor choose seats of one event. Renders nothing for an event without a hall. */
export function SeatPicker({ eventId }: SlotProps<'seat-picker'>) {
  const t = texts.useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const offer = useOffer();
  const { failure, showHall } = useUnit({
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
        {/* Goes full screen, so it must contain everything that is used there. */}
        <div
          ref={stage}
          className={classNames(styles.stage, fullScreen.isFull && styles.full)}
          {...handlers}
        >
          <LiveRegion message={<ChoiceAnnouncement />} />
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
