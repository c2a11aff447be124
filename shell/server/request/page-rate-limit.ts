import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RenderRejected } from '../render/render-rejected';

const WINDOW_S = 60;

/** Clients without an address share one bucket: it may hold all visitors of a shop. */
const UNKNOWN_CLIENT = { key: 'unknown', factor: 10 };

export type PageRateLimit = (client: string | null) => Promise<void>;

/**
 * Rate limit of uncached pages for each client. Rejects with {@link RenderRejected} beyond `perMinute`;
 * `client` as returned by `Caller.client`.
 */
export function createPageRateLimit(perMinute: number): PageRateLimit {
  const known = new RateLimiterMemory({ points: perMinute, duration: WINDOW_S });
  const unknown = new RateLimiterMemory({
    points: perMinute * UNKNOWN_CLIENT.factor,
    duration: WINDOW_S,
  });
  return async (client: string | null): Promise<void> => {
    const consumed = client === null ? unknown.consume(UNKNOWN_CLIENT.key) : known.consume(client);
    await consumed.catch(() => {
      throw new RenderRejected('tooMany');
    });
  };
}
