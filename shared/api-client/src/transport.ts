import { createStore } from 'effector';

export interface ApiRequest {
  readonly method: string;
  /** Relative to `/v1/{shop-key}`, with its query: `/carts/1.json?lang=fi`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or undefined for none. */
  readonly body: unknown;
  /** Is sent though the page goes. */
  readonly keepalive?: boolean | undefined;
  /** Every visitor gets the same answer. */
  readonly isShared?: boolean;
  /** For a cart that isn't the visitor's own: the answer leaves the session's cookie alone. */
  readonly credentials?: 'omit';
  /** The operation's name, for tests and logs. */
  readonly operation: string;
}

export interface ApiAnswer {
  readonly status: number;
  /** Parsed JSON, or an `ArrayBuffer`; undefined where there was neither. */
  readonly body: unknown;
  /** Milliseconds for which the API asks to be left alone; absent where it doesn't. */
  readonly retryAfterMs?: number;
}

/** Carries a request to the API. Rejects where there is no answer. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

const noTransport: Transport = (request) =>
  Promise.reject(new Error(`no transport for ${request.operation}: fork with $transport`));

/** Injected into each scope: `fork({ values: [[$transport, httpTransport(...)]] })`. */
export const $transport = createStore<Transport>(noTransport, { serialize: 'ignore' });
