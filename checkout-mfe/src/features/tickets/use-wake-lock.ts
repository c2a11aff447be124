import { useEffect } from 'react';

/** Keeps the screen lit as long as it is used, where the browser can: the queue may be long. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    // Typed as always there, but only newer browsers have it; it refuses to save the battery.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    const keepLit = () => {
      // A hidden page loses its lock.
      if (document.visibilityState === 'visible') {
        lock = wakeLock?.request('screen').catch(() => null) ?? lock;
      }
    };
    keepLit();
    document.addEventListener('visibilitychange', keepLit);
    return () => {
      document.removeEventListener('visibilitychange', keepLit);
      void lock.then((held) => held?.release());
    };
  }, []);
}
