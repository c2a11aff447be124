import { cornersOf, type SeatShape } from '../../lib/chart/shapes';
import styles from './legend.module.css';

type SeatSampleProps =
  | { readonly shape: SeatShape; readonly color: string }
  | { readonly mark: 'own' | 'taken' | 'accessible' };

/** One seat as the map draws it, for the legend. */
export function SeatSample(props: SeatSampleProps) {
  return (
    <svg className={styles.sample} viewBox="-10 -10 20 20" aria-hidden="true" focusable="false">
      {'shape' in props ? <Shape shape={props.shape} fill={props.color} /> : <Mark {...props} />}
    </svg>
  );
}

function Shape({ shape, fill }: { shape: SeatShape; fill: string }) {
  const corners = cornersOf(shape);
  if (!corners) return <circle r="8" fill={fill} />;
  const points = corners.map(([x, y]) => `${(x * 8).toFixed(1)},${(y * 8).toFixed(1)}`).join(' ');
  return <polygon points={points} fill={fill} />;
}

function Mark({ mark }: { mark: 'own' | 'taken' | 'accessible' }) {
  switch (mark) {
    case 'own':
      return (
        <>
          <circle r="8" className={styles.own} />
          <path d="M-4 0-1 3 4-3" className={styles.ownMark} />
        </>
      );
    case 'taken':
      return (
        <>
          <circle r="8" className={styles.taken} />
          <path d="M-3-3 3 3M-3 3 3-3" className={styles.takenMark} />
        </>
      );
    case 'accessible':
      return (
        <>
          <circle r="8" className={styles.accessible} />
          <circle r="3" className={styles.accessibleMark} />
        </>
      );
  }
}
