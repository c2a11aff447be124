import type { Remotes } from '@permanto/federation/runtime';

/** Exponential backoff between retries of a failed remote. */
const FIRST_BACKOFF_MS = 30_000;
const MAX_BACKOFF_MS = 600_000;

type RetriedRemotes = Pick<Remotes, 'names' | 'state' | 'retry' | 'subscribe'>;

/** Retries failed remotes with backoff, and as soon as the network is back. Not in a hidden tab. */
export function startRemoteRetries({ names, state, retry, subscribe }: RetriedRemotes): void {
  const backoffs = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const hasFailed = (name: string) => state(name).status === 'failed';

  function cancelRetry(name: string) {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function retryNow(name: string) {
    cancelRetry(name);
    if (document.hidden || !hasFailed(name)) return;
    backoffs.set(name, Math.min((backoffs.get(name) ?? FIRST_BACKOFF_MS) * 2, MAX_BACKOFF_MS));
    void retry(name);
  }

  function scheduleRetries() {
    for (const name of names) {
      if (!hasFailed(name)) cancelRetry(name);
      else if (!timers.has(name)) {
        const backoff = backoffs.get(name) ?? FIRST_BACKOFF_MS;
        timers.set(
          name,
          setTimeout(() => retryNow(name), backoff),
        );
      }
    }
  }

  subscribe(scheduleRetries);
  document.addEventListener('visibilitychange', scheduleRetries);
  window.addEventListener('online', () => names.forEach(retryNow));
  scheduleRetries();
}
