import { useUnit } from 'effector-react';
import { Suspense, useEffect, useId } from 'react';
import { lazyOnDemand } from '../../../lib/lazy-on-demand';
import styles from '../buy-box.module.css';
import { $isLedOn, $reserved } from '../model';
import { texts } from './texts';

/** Seats are reserved by few of those who look. */
const bring = () => import(/* webpackChunkName: "reserved-seats" */ '../reserved-seat-list');
const LaterSeatList = lazyOnDemand(async () => (await bring()).ReservedSeatList);

/** The seats that are reserved and wait for their ticket type. */
export function ReservedSeats() {
  const t = texts.useTexts();
  const titleId = useId();
  const { reserved, isLedOn } = useUnit({ reserved: $reserved, isLedOn: $isLedOn });
  useEffect(() => {
    // It is there before the first seat is chosen.
    void bring().catch(() => undefined);
  }, []);
  if (isLedOn) return null;
  return (
    <>
      <h3 id={titleId}>{t('seats')}</h3>
      {reserved.length === 0 ? (
        <p className={styles.info}>{t('seatsHint')}</p>
      ) : (
        <Suspense>
          <LaterSeatList reserved={reserved} labelledBy={titleId} />
        </Suspense>
      )}
    </>
  );
}
