import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * The time in ms since 1970, going on every second. It begins at `known`, which server and browser
 * share; the clock itself is never read while rendering.
 */
export function useNow(known: number): number {
  const [now, setNow] = useState(known);
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
