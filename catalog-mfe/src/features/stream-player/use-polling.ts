import { useEffect, useEffectEvent } from 'react';

/** The maximum share of the interval that is added, so that viewers don't poll in step. */
const JITTER = 0.3;

interface Polling {
  /** The minimum time between two polls. */
  readonly intervalMs: number;
  /** Whether to poll in hidden tabs: the sound may be on, or the video in picture-in-picture. */
  readonly evenHidden: boolean;
  readonly poll: () => void;
}

/** Polls immediately and then repeatedly; pauses in hidden tabs, and polls when they become visible. */
export function usePolling({ intervalMs, evenHidden, poll }: Polling): void {
  const pollIfVisible = useEffectEvent(() => {
    if (!document.hidden || evenHidden) poll();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pollAndSchedule = () => {
      clearTimeout(timer);
      pollIfVisible();
      timer = setTimeout(pollAndSchedule, intervalMs * (1 + Math.random() * JITTER));
    };
    pollAndSchedule();
    document.addEventListener('visibilitychange', pollAndSchedule);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollAndSchedule);
    };
  }, [intervalMs]);
}
