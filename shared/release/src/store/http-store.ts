import { contentTypeOf } from '@permanto/server/content-types';
import type { Store } from './store';

/** Encodes a URL component as RFC 3986 does, including what encodeURIComponent leaves out (`!'()*`). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const DEADLINE_MS = 30_000;

type Headers = Readonly<Record<string, string>>;

export interface Call {
  readonly method: 'GET' | 'PUT';
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface HttpStoreOptions {
  /** The URL before the keys; ends with a slash. */
  readonly base: string;
  /** The query after each key, with its `?`. */
  readonly search?: string;
  readonly cacheControl: string;
  /** Returns the headers that authorize a request. */
  readonly authorize?: (call: Call) => Promise<Headers> | Headers;
}

/** A conflict: 412, or 409 in some stores. */
const CONFLICTS = [409, 412];

const condition = (before: string | null | undefined): Readonly<Record<string, string>> => {
  if (before === undefined) return {};
  return before === null ? { 'if-none-match': '*' } : { 'if-match': before };
};

/** Requires a strong ETag: If-Match never matches a weak one (RFC 9110, 8.8.1 and 13.1.1). */
function strongEtag({ origin, pathname }: URL, { headers }: Response): string {
  const etag = headers.get('etag');
  if (etag === null)
    throw new Error(`${origin}${pathname} has no ETag: deploys could lose each other.`);
  if (!etag.startsWith('W/')) return etag;
  throw new Error(
    `${origin}${pathname} has the weak ETag ${etag}, by which nothing can be written: its server, or one before it, must send it uncompressed and with a strong one.`,
  );
}

/** A server whose GET returns an ETag and whose PUT supports If-Match and If-None-Match (RFC 9110, 13). */
export function httpStore(options: HttpStoreOptions): Store {
  const { base, search = '', cacheControl, authorize = (): Headers => ({}) } = options;
  const urlOf = (key: string) => new URL(key.split('/').map(encoded).join('/') + search, base);

  async function ask(call: Call): Promise<Response> {
    const { method, url, body } = call;
    // A server that compresses the response weakens its ETag, which If-Match then never matches. The header
    // is not signed, since proxies may change it.
    const headers = { ...call.headers, ...(await authorize(call)), 'accept-encoding': 'identity' };
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const sent = method === 'PUT' ? { body: new Uint8Array(body) } : {};
    try {
      return await fetch(url, { method, headers, signal, ...sent });
    } catch (reason) {
      const { cause = reason } = reason as Error;
      throw new Error(`${method} ${url.origin}${url.pathname} got no response: ${String(cause)}`, {
        cause,
      });
    }
  }

  async function refused({ method, url }: Call, response: Response): Promise<Error> {
    const text = (await response.text()).slice(0, 300);
    return new Error(
      `${method} ${url.origin}${url.pathname} was answered by ${response.status}. ${text}`.trim(),
    );
  }

  return {
    read: async (key) => {
      const headers = { 'cache-control': 'no-cache' };
      const call: Call = { method: 'GET', url: urlOf(key), headers, body: Buffer.alloc(0) };
      const response = await ask(call);
      if (response.status === 404) return null;
      if (!response.ok) throw await refused(call, response);
      const etag = strongEtag(call.url, response);
      return { content: Buffer.from(await response.arrayBuffer()), etag };
    },
    write: async (key, content, before) => {
      const headers = {
        'content-type': contentTypeOf(key),
        'cache-control': cacheControl,
        ...condition(before),
      };
      const call: Call = { method: 'PUT', url: urlOf(key), headers, body: Buffer.from(content) };
      const response = await ask(call);
      if (before !== undefined && CONFLICTS.includes(response.status)) return false;
      if (!response.ok) throw await refused(call, response);
      return true;
    },
  };
}
