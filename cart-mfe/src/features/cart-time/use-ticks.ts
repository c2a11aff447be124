import { useLocation } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $clock, $time, ticked } from './model';

const TICK_INTERVAL_MS = 10_000;
/** Browser timers fire a few milliseconds early or late. */
const TIMER_SLACK_MS = 50;

/** Ticks the model's clock while the part is shown: often enough for minutes, and exactly at the end. */
export function useTicks(): void {
  const { path } = useLocation();
  const { time, tick, clock } = useUnit({ time: $time, tick: ticked, clock: $clock });
  const end = time?.end ?? null;
  useEffect(() => {
    if (end === null) return;
    const look = () => tick(path);
    look();
    const ticks = setInterval(look, TICK_INTERVAL_MS);
    const atEnd = setTimeout(look, Math.max(0, end - clock.now()) + TIMER_SLACK_MS);
    // Timers rest in a device that sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticks);
      clearTimeout(atEnd);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, path, tick, clock]);
}
