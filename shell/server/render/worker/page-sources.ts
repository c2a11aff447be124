import type { Transport } from '@permanto/api-client';
import type { ApiRead } from '../../request/api-reads';

/** Records the API's responses that a page is rendered from. */
export interface PageSources {
  /** For the transport over HTTP: notes the ETags. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Records what `transport`, which uses that `fetch`, has read to its end. */
  readonly track: (transport: Transport) => Transport;
  /** Null if a response was an error, has no ETag, or was not the same each time. */
  readonly result: () => readonly ApiRead[] | null;
}

/** `base`: the address to which the paths of requests are relative. */
export function createPageSources(base: string): PageSources {
  const received = new Map<string, string | null>();
  const recorded = new Map<string, string | null>();

  function record(path: string, etag: string | null): void {
    const isSame = !recorded.has(path) || recorded.get(path) === etag;
    recorded.set(path, isSame ? etag : null);
  }

  return {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const isSource = response.ok && init.method === 'GET';
      received.set(url.slice(base.length), isSource ? response.headers.get('etag') : null);
      return response;
    },
    track: (transport) => async (request) => {
      try {
        const answer = await transport(request);
        record(request.path, received.get(request.path) ?? null);
        return answer;
      } catch (reason) {
        record(request.path, null);
        throw reason;
      }
    },
    result: () => {
      const reads = [...recorded].flatMap(([path, etag]) =>
        etag === null ? [] : [{ path, etag }],
      );
      return reads.length === recorded.size ? reads : null;
    },
  };
}
