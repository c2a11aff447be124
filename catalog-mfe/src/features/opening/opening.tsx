import { useSyncExternalStore } from 'react';
import { later } from '../../lib/later';
import type { CountdownProps } from './countdown';
import styles from './opening.module.css';

/** Where it can't be loaded, the date stands there all the same. */
export const LaterCountdown = later<CountdownProps>(() =>
  import(/* webpackChunkName: "countdown" */ './countdown').then(({ Countdown }) => Countdown),
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
      {isLive && <LaterCountdown {...props} />}
    </div>
  );
}
