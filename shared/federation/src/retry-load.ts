const RETRY_DELAY_MS = 30_000;

/** Waits until the network is back, of which servers have no event, or for `delayMs`. */
const nextAttempt = (delayMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
    globalThis.addEventListener?.('online', resolve, { once: true });
  });

/**
 * Loads what the page works without. A failed load is retried as soon as the network is back, and
 * with exponential backoff. Never rejects.
 */
export async function retryLoad<Loaded>(
  load: () => Promise<Loaded>,
  delayMs = RETRY_DELAY_MS,
): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await nextAttempt(delayMs);
    return retryLoad(load, delayMs * 2);
  }
}
