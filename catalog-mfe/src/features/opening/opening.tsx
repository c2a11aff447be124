import { useHydrated } from '@permanto/ui';
import { lazyPart } from '../../lib/lazy-part';
import type { CountdownProps } from './countdown';
import styles from './opening.module.css';

/** If it can't be loaded, the date is shown anyway. */
export const LazyCountdown = lazyPart<CountdownProps>(() =>
  import(/* webpackChunkName: "countdown" */ './countdown').then(({ Countdown }) => Countdown),
);

/** Waits for sales to begin, in browsers only. */
export function Opening(props: CountdownProps) {
  const isHydrated = useHydrated();
  return (
    <div className={props.isWaiting ? styles.line : undefined}>
      {isHydrated && <LazyCountdown {...props} />}
    </div>
  );
}
