import { BYTES } from '@permanto/contracts/api';
import type { Clock } from './clock';
import { RETRIES, RETRIES_ON_SERVER, type Retries, retrying } from './retrying';
import type { ApiAnswer, Transport } from './transport';

export { isTemporary } from './retrying';
export { apiClock } from './clock';
export { withSharedReads } from './shared-reads';

interface HttpTransportOptions {
  /** `/v1/{shop-key}` at the page's own origin, or a whole address on a server. */
  readonly base: string;
  /** Sent with every request, e.g. the request id. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until an answer is given up. */
  readonly deadline?: number;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly retries?: Retries;
  /** Observes each answer. */
  readonly clock?: Clock;
  /** The shop is too busy for a write, which is tried again by itself; false once that is over. */
  readonly onBusy?: (isBusy: boolean) => void;
}

const usualRetries = () => (typeof document === 'undefined' ? RETRIES_ON_SERVER : RETRIES);

/** The transport over HTTP. Reads are retried, and writes that the shop was too busy to begin. */
export function httpTransport(options: HttpTransportOptions): Transport {
  return retrying(plainTransport(options), options.retries ?? usualRetries(), options.onBusy);
}

function plainTransport(options: HttpTransportOptions): Transport {
  const { base, headers = {}, deadline = 15_000 } = options;
  return async (request) => {
    const call = options.fetch ?? globalThis.fetch;
    const hasBody = request.body !== undefined;
    const response = await call(base + request.path, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...request.headers,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      ...(request.keepalive && { keepalive: true }),
      ...(request.credentials && { credentials: request.credentials }),
      signal: AbortSignal.timeout(deadline),
    });
    options.clock?.observe(Date.parse(response.headers.get('date') ?? ''));
    const body = await bodyOf(response);
    return { status: response.status, body, ...retryAfterOf(response) };
  };
}

/** `Retry-After` in seconds; the API never sends a date. */
function retryAfterOf({ headers }: Response): Pick<ApiAnswer, 'retryAfterMs'> {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {};
}

const bodyOf = async (response: Response) =>
  response.headers.get('content-type') === BYTES
    ? response.arrayBuffer()
    : parsed(await response.text());

/** Something in between may answer with HTML; that is a faulty answer, not a crash. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
