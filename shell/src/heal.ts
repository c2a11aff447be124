import type { Remotes } from '@permanto/federation/runtime';

/** Milliseconds until a remote that failed is tried again: twice as long each time, up to a limit. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 600_000;

type Healed = Pick<Remotes, 'names' | 'state' | 'retry' | 'subscribe'>;

/**
 * Tries remotes that failed again by itself: after some time, which grows as long as that is in vain,
 * and as soon as the network is back. Not in a tab that nobody sees.
 */
export function startHealing({ names, state, retry, subscribe }: Healed): void {
  const pauses = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const hasFailed = (name: string) => state(name).status === 'failed';

  function stop(name: string) {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function tryAgain(name: string) {
    stop(name);
    if (document.hidden || !hasFailed(name)) return;
    pauses.set(name, Math.min((pauses.get(name) ?? FIRST_PAUSE) * 2, LONGEST_PAUSE));
    void retry(name);
  }

  function look() {
    for (const name of names) {
      if (!hasFailed(name)) stop(name);
      else if (!timers.has(name)) {
        const pause = pauses.get(name) ?? FIRST_PAUSE;
        timers.set(
          name,
          setTimeout(() => tryAgain(name), pause),
        );
      }
    }
  }

  subscribe(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', () => names.forEach(tryAgain));
  look();
}
