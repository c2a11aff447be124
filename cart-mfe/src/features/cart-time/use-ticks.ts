import { useLocation } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $time, ticked } from './model';

/** Milliseconds between two looks at the clock. */
const TICK = 10_000;
/** Browsers' timers end some milliseconds early or late. */
const GRACE = 50;

/** Tells the model the time while the part is on show: often enough for minutes, and at the end itself. */
export function useTicks(): void {
  const { path } = useLocation();
  const { time, tick } = useUnit({ time: $time, tick: ticked });
  const end = time?.end ?? null;
  useEffect(() => {
    if (end === null) return;
    const look = () => tick({ now: Date.now(), path });
    look();
    const ticks = setInterval(look, TICK);
    const atEnd = setTimeout(look, Math.max(0, end - Date.now()) + GRACE);
    // Timers rest in a device that sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticks);
      clearTimeout(atEnd);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, path, tick]);
}
