const RETRY_DELAY_MS = 30_000;

const nextAttempt = () =>
  new Promise((resolve) => {
    setTimeout(resolve, RETRY_DELAY_MS);
    window.addEventListener('online', resolve, { once: true });
  });

/**
 * Loads what the page works without. A failed load is retried as soon as the network is back, and
 * every 30 s. Never rejects.
 */
export async function retryLoad<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await nextAttempt();
    return retryLoad(load);
  }
}
