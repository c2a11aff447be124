import { useEffect, useEffectEvent } from 'react';

/** At most this share of the time between two ticks is added, so that viewers don't ask in step. */
const JITTER = 0.3;

interface Polling {
  /** Milliseconds between two ticks, at least. */
  readonly every: number;
  /** Goes on in a tab that nobody sees, too: its sound may be heard, or its picture hang over others. */
  readonly evenHidden: boolean;
  readonly tick: () => void;
}

/** Ticks at once and then again and again; not in a hidden tab, and at once when it is seen again. */
export function usePolling({ every, evenHidden, tick }: Polling): void {
  const tickIfWatched = useEffectEvent(() => {
    if (!document.hidden || evenHidden) tick();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      clearTimeout(timer);
      tickIfWatched();
      timer = setTimeout(go, every * (1 + Math.random() * JITTER));
    };
    go();
    document.addEventListener('visibilitychange', go);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
    };
  }, [every]);
}
