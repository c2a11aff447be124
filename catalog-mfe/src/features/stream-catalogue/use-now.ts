import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $clock } from '../../lib/clock/model';

const TICK_MS = 1000;

/**
 * The API's time in ms since 1970, updated every second. Begins with `known`, which server and browser
 * share; the clock is never read during rendering.
 */
export function useNow(known: number): number {
  const clock = useUnit($clock);
  const [now, setNow] = useState(known);
  useEffect(() => {
    const read = () => setNow(clock.now());
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
