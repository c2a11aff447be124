import { Button, CloseIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import styles from './chosen-seats.module.css';
import { ChoiceNotes } from './later';
import { $missing, $own, $partySize, $seatNumbers, seatToggled } from './model';
import { useSeatWords } from './use-seat-words';

/** The visitor's seats, each with the way to give it back. */
export function ChosenSeats() {
  const t = useTexts();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { own, partySize, missing, numbers, toggle } = useUnit({
    own: $own,
    partySize: $partySize,
    missing: $missing,
    numbers: $seatNumbers,
    toggle: seatToggled,
  });
  const { place } = useSeatWords();

  const handleRemove = (chartId: string) => {
    // The button goes with its seat, and the focus must not fall to the top of the page.
    title.current?.focus();
    const seat = numbers.get(chartId);
    if (seat !== undefined) toggle(seat);
  };
  return (
    <section aria-labelledby={titleId} className={styles.chosen}>
      <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('chosen.title')}
      </h3>
      <p>
        {own.length === 0
          ? t('chosen.none')
          : missing > 0
            ? t('chosen.party', { count: own.length, size: partySize })
            : t('chosen.count', { count: own.length })}
      </p>
      {own.length > 0 && (
        <>
          <ul className={styles.list}>
            {own.map(({ id, seat }) => (
              <li key={id} className={styles.seat}>
                {place(seat)}
                <Button
                  variant="quiet"
                  aria-label={t('chosen.remove', { place: place(seat) })}
                  onClick={() => handleRemove(seat.chart_id)}
                >
                  <CloseIcon />
                </Button>
              </li>
            ))}
          </ul>
          <ChoiceNotes onMended={() => title.current?.focus()} />
          <p>{t('chosen.next')}</p>
        </>
      )}
    </section>
  );
}
