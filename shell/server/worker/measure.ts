import { randomBytes } from 'node:crypto';
import type { Transport } from '@permanto/api-client';
import type { ServerBuild } from '@permanto/federation/registry';
import type { LoadBuild } from '@permanto/federation/runtime';
import { SPANS } from '../telemetry/names';
import type { MeasuredSpan, Rendered } from './job';

const SPAN_ID_BYTES = 8;
const now = () => performance.timeOrigin + performance.now();
const newId = () => randomBytes(SPAN_ID_BYTES).toString('hex');
const kindOf = (reason: unknown) => (reason instanceof Error ? reason.name : 'unknown');

type Open = { -readonly [Key in keyof MeasuredSpan]: MeasuredSpan[Key] };

/** Measures what a page waits for. The server makes spans of it: the workers have no OpenTelemetry. */
export interface Measure {
  readonly loads: (loadBuild: LoadBuild<ServerBuild>) => LoadBuild<ServerBuild>;
  readonly calls: (transport: Transport) => Transport;
  /** What a remote reads before it is rendered; `build` is its name and version. */
  readonly data: <Result>(build: string, result: Result) => Result;
  /** For the page's answer. What is not over by now came too late. */
  readonly told: () => Pick<Rendered, 'spans'>;
}

const nothing: Measure = {
  loads: (loadBuild) => loadBuild,
  calls: (transport) => transport,
  data: (_, result) => result,
  told: () => ({}),
};

/** `traceparent` of the page, in which calls to the API are told their own span; without it nothing is measured. */
export function measureIn(traceparent: string | undefined): Measure {
  if (traceparent === undefined) return nothing;
  const all: Open[] = [];

  function begin(name: string, attributes: MeasuredSpan['attributes']): Open {
    const span: Open = { id: newId(), name, attributes, start: now(), end: 0, fault: null };
    all.push(span);
    return span;
  }

  async function until<Value>(span: Open, work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (reason) {
      span.fault = kindOf(reason);
      throw reason;
    } finally {
      span.end = now();
    }
  }

  return {
    loads: (loadBuild) => (build, signal) => {
      const { name: remote, version } = build;
      return until(begin(SPANS.load, { remote, version }), loadBuild(build, signal));
    },
    calls: (transport) => (request) => {
      const span = begin(request.operation, {});
      const own = traceparent.replace(/-[0-9a-f]{16}-/, `-${span.id}-`);
      return until(
        span,
        transport({ ...request, headers: { ...request.headers, traceparent: own } }),
      );
    },
    data: (build, result) => {
      if (!(result instanceof Promise)) return result;
      const [remote = '', version = ''] = build.split('@');
      until(begin(SPANS.data, { remote, version }), result).catch(() => undefined);
      return result;
    },
    told: () => ({
      spans: all.map((span) =>
        span.end === 0 ? { ...span, end: now(), fault: 'TimeoutError' } : span,
      ),
    }),
  };
}
