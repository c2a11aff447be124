import type { PlanTable } from '@permanto/contracts/seating-plan';
import { useMemo } from 'react';
import { PICTURE, pictureFrom } from '../../../../lib/hall/seat-picture';
import { sightOf } from '../../../../lib/hall/sight';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import styles from './seat-view.module.css';

interface SeatViewProps {
  readonly plan: PlanTable;
  readonly seat: number;
}

/** What is seen from a seat, drawn from the plan's heights; nothing if it has none. */
export function SeatView({ plan, seat }: SeatViewProps) {
  const { viewOf } = useSeatDescriptions();
  const parts = useMemo(() => {
    const sight = sightOf(plan, seat);
    return sight && pictureFrom(plan, sight);
  }, [plan, seat]);
  if (!parts) return null;
  return (
    <>
      <svg className={styles.view} viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}>
        {parts.map(({ kind, path }, at) => (
          <path key={at} className={styles[kind]} d={path} />
        ))}
      </svg>
      <p className={styles.words}>{viewOf(seat)}</p>
    </>
  );
}
