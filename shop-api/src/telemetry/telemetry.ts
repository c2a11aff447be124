import type { IncomingHttpHeaders } from 'node:http';

/** Everything that is measured, under the names in `docs/operations.md`. */
export const METRICS = {
  /** Seconds of an answer, by operation, method and status (OpenTelemetry's own name). */
  requests: 'http.server.request.duration',
  /** Checkouts that were begun, by shop. */
  checkouts: 'permanto.checkouts',
  /** Payments that came to another state, by shop and that state. */
  payments: 'permanto.payments',
  /** Seats reserved by carts, by shop; every instance reports the same number. */
  seatsHeld: 'permanto.seats.held',
  /** Connections to the database, by state: `used`, `idle` (OpenTelemetry's own name). */
  connections: 'db.client.connection.count',
  /** Work that waits for a connection (OpenTelemetry's own name). */
  waiting: 'db.client.connection.pending_requests',
  /** Seconds by which the event loop came late, the 99th percentile since the last report. */
  eventLoopDelay: 'nodejs.eventloop.delay.p99',
} as const;

/** Spans beside those of operations, which bear the operation's name. */
export const SPANS = {
  transaction: 'db.transaction',
  /** With the method: whom it asks for what stands in the path, which bears ids. */
  provider: 'payment_provider',
} as const;

type Attributes = Readonly<Record<string, string | number>>;
type Counter = 'checkouts' | 'payments';
type Gauge = 'seatsHeld' | 'connections' | 'waiting' | 'eventLoopDelay';

export interface Observed {
  readonly value: number;
  readonly attributes?: Attributes;
}

interface Answered {
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** What the app reports about itself; no ids, names, codes or addresses of visitors. */
export interface Telemetry {
  /** Whether anybody looks at spans. */
  readonly traces: boolean;
  /** Runs an operation in a span below the caller's (`traceparent`). */
  readonly operation: <Value extends { readonly status: number }>(
    name: string,
    headers: IncomingHttpHeaders,
    work: () => Promise<Value>,
  ) => Promise<Value>;
  readonly span: <Value>(
    name: string,
    attributes: Attributes,
    work: () => Promise<Value>,
  ) => Promise<Value>;
  readonly answered: (request: Answered) => void;
  readonly count: (counter: Counter, attributes: Attributes) => void;
  /** `read` is called before each report. */
  readonly observe: (gauge: Gauge, read: () => Promise<readonly Observed[]>) => void;
  /** Sends what has not been sent. */
  readonly close: () => Promise<void>;
}

const nothing = () => undefined;

/** Telemetry is off: only the work itself. */
export const noTelemetry: Telemetry = {
  traces: false,
  operation: (_name, _headers, work) => work(),
  span: (_name, _attributes, work) => work(),
  answered: nothing,
  count: nothing,
  observe: nothing,
  close: () => Promise.resolve(),
};
