import { randomBytes } from 'node:crypto';
import type { Transport } from '@permanto/api-client';
import type { ServerBuild } from '@permanto/federation/builds';
import type { LoadBuild } from '@permanto/federation/runtime';
import { SPANS } from '../../ops/telemetry/names';
import type { MeasuredSpan, Rendered } from './job';

const SPAN_ID_BYTES = 8;
const now = () => performance.timeOrigin + performance.now();
const newId = () => randomBytes(SPAN_ID_BYTES).toString('hex');
const errorName = (reason: unknown) => (reason instanceof Error ? reason.name : 'unknown');

type OpenSpan = { -readonly [Key in keyof MeasuredSpan]: MeasuredSpan[Key] };

/**
 * Measures what a page waits for. The server turns the result into spans, as workers don't load
 * OpenTelemetry.
 */
export interface Measurement {
  readonly measureLoads: (loadBuild: LoadBuild<ServerBuild>) => LoadBuild<ServerBuild>;
  readonly measureCalls: (transport: Transport) => Transport;
  /** Measures the reads of a remote before it is rendered; `build` is its name and version. */
  readonly measureData: <Value>(build: string, value: Value) => Value;
  /** For the worker's answer. Spans that are still open are marked as timed out. */
  readonly result: () => Pick<Rendered, 'spans'>;
}

const NO_MEASUREMENT: Measurement = {
  measureLoads: (loadBuild) => loadBuild,
  measureCalls: (transport) => transport,
  measureData: (_, value) => value,
  result: () => ({}),
};

/**
 * API calls get a `traceparent` with their own span. Without the page's `traceparent` nothing is measured.
 */
export function createMeasurement(traceparent: string | undefined): Measurement {
  if (traceparent === undefined) return NO_MEASUREMENT;
  const spans: OpenSpan[] = [];

  function begin(name: string, attributes: MeasuredSpan['attributes']): OpenSpan {
    const span: OpenSpan = { id: newId(), name, attributes, start: now(), end: 0, fault: null };
    spans.push(span);
    return span;
  }

  async function endWith<Value>(span: OpenSpan, work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (reason) {
      span.fault = errorName(reason);
      throw reason;
    } finally {
      span.end = now();
    }
  }

  return {
    measureLoads: (loadBuild) => (build, signal) => {
      const { name: remote, version } = build;
      return endWith(begin(SPANS.load, { remote, version }), loadBuild(build, signal));
    },
    measureCalls: (transport) => (request) => {
      const span = begin(request.operation, {});
      const own = traceparent.replace(/-[0-9a-f]{16}-/, `-${span.id}-`);
      return endWith(
        span,
        transport({ ...request, headers: { ...request.headers, traceparent: own } }),
      );
    },
    measureData: (build, value) => {
      if (!(value instanceof Promise)) return value;
      const [remote = '', version = ''] = build.split('@');
      endWith(begin(SPANS.data, { remote, version }), value).catch(() => undefined);
      return value;
    },
    result: () => ({
      spans: spans.map((span) =>
        span.end === 0 ? { ...span, end: now(), fault: 'TimeoutError' } : span,
      ),
    }),
  };
}
