import { useUnit } from 'effector-react';
import { useId, useRef } from 'react';
import { texts } from '../../../i18n/texts';
import styles from './chosen-seats.module.css';
import { ChosenList, NoticeText } from '../lazy-parts';
import { $missing, $reservations, $partySize } from '../model';

export function ChosenSeats() {
  const t = texts.useTexts();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { reservations, partySize, missing } = useUnit({
    reservations: $reservations,
    partySize: $partySize,
    missing: $missing,
  });
  return (
    <section aria-labelledby={titleId} className={styles.chosen}>
      <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('chosen.title')}
      </h3>
      <p>
        {reservations.length === 0
          ? t('chosen.none')
          : missing > 0
            ? t('chosen.party', { count: reservations.length, size: partySize })
            : t('chosen.count', { count: reservations.length })}
      </p>
      <NoticeText at="chosen" />
      {/* A button disappears with its seat: keep the focus near. */}
      {reservations.length > 0 && <ChosenList onPressed={() => title.current?.focus()} />}
    </section>
  );
}
