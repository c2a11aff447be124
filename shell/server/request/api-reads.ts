import { LRUCache } from 'lru-cache';
import type { ApiCircuit } from './api-circuit';

/** A response of the API that a page was rendered from. */
export interface ApiRead {
  /** Relative to `/v1/{shop-key}`. */
  readonly path: string;
  readonly etag: string;
}

/**
 * Returns when the API was asked and would still have given these responses; null if one has changed. An
 * answer from after `since` is used again. Times are in ms (`performance.now`). Rejects if the API does not
 * answer in time.
 */
export type CheckReads = (
  shopKey: string,
  reads: readonly ApiRead[],
  since: number,
) => Promise<number | null>;

interface KnownEtag {
  readonly askedAt: number;
  readonly etag: Promise<string | null>;
}

const MAX_KNOWN = 5_000;
const TIMEOUT_MS = 500;

/**
 * Asks the API by `HEAD` requests, one for all pages that share a response. While the API hangs it isn't
 * asked: rendering has a circuit of its own.
 */
export function createReadCheck(
  apiUrl: string,
  { isUnresponsive }: Pick<ApiCircuit, 'isUnresponsive'>,
): CheckReads {
  const known = new LRUCache<string, KnownEtag>({ max: MAX_KNOWN });

  async function fetchEtag(url: string): Promise<string | null> {
    const { headers, ok } = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? headers.get('etag') : null;
  }

  function currentEtag(url: string, since: number): KnownEtag {
    const last = known.get(url);
    if (last !== undefined && last.askedAt >= since) return last;
    const asked = { askedAt: performance.now(), etag: fetchEtag(url) };
    known.set(url, asked);
    asked.etag.catch(() => known.delete(url));
    return asked;
  }

  return async (shopKey, reads, since) => {
    if (isUnresponsive()) return null;
    const base = `${apiUrl}/v1/${encodeURIComponent(shopKey)}`;
    const startedAt = performance.now();
    const asked = reads.map(({ path }) => currentEtag(base + path, since));
    const etags = await Promise.all(asked.map(({ etag }) => etag));
    const isUnchanged = reads.every(({ etag }, index) => etag === etags[index]);
    return isUnchanged ? Math.min(startedAt, ...asked.map(({ askedAt }) => askedAt)) : null;
  };
}
