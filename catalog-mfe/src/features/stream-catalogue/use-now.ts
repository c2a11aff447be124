import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/**
 * The time in ms since 1970, updated every second. Begins with `known`, which server and browser
 * share; the clock is never read during rendering.
 */
export function useNow(known: number): number {
  const [now, setNow] = useState(known);
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
