import { Suspense, useEffect, useId } from 'react';
import { texts } from '../../i18n/texts';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';
import { LoadFailed } from '../../lib/load-failed';
import styles from './buy-box.module.css';
import type { HeldSeat } from './selection';

/** Seats are held by browsers only, and by few of those who look. */
const bring = () => import(/* webpackChunkName: "held-seats" */ './reserved-seat-list');
const LaterSeatList = lazyWithFallback(async () => (await bring()).HeldSeatList, LoadFailed);

/** The seats that are reserved and wait for their ticket type. */
export function HeldSeats({ held }: { held: readonly HeldSeat[] }) {
  const t = texts.useTexts();
  const titleId = useId();
  useEffect(() => {
    // It is there before the first seat is chosen.
    void bring().catch(() => undefined);
  }, []);
  return (
    <div className={styles.seats}>
      <h3 id={titleId}>{t('buyBox.seats')}</h3>
      {held.length === 0 ? (
        <p className={styles.info}>{t('buyBox.seatsHint')}</p>
      ) : (
        <Suspense>
          <LaterSeatList held={held} labelledBy={titleId} />
        </Suspense>
      )}
    </div>
  );
}
