import type { App } from '../../app';

/** All clients without a known address count as one. */
const UNKNOWN_CLIENT = 'unknown';

/** Identifies a network without storing its address; null without rate limits. */
export const hashOfClient = ({
  client,
  keyedHash,
  rateLimiter,
}: Pick<App, 'client' | 'keyedHash' | 'rateLimiter'>): string | null =>
  rateLimiter && keyedHash(`client:${client ?? UNKNOWN_CLIENT}`);
