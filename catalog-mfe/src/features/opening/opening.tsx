import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { CountdownProps } from './countdown';
import styles from './opening.module.css';

// Where it can't be loaded, the date stands there all the same.
const LazyCountdown = lazy(() =>
  import(/* webpackChunkName: "countdown" */ './countdown').then(
    ({ Countdown }): { default: ComponentType<CountdownProps> } => ({ default: Countdown }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;
/** False on the server and while hydrating. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Waits for the beginning of sales, in the browser only. */
export function Opening(props: CountdownProps) {
  const isLive = useIsLive();
  return (
    <div className={props.isOpen ? undefined : styles.line}>
      {isLive && (
        <Suspense>
          <LazyCountdown {...props} />
        </Suspense>
      )}
    </div>
  );
}
