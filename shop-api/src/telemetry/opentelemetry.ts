import {
  context,
  defaultTextMapGetter,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanOptions,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { hearComplaints, startMeter, startTracer } from '@permanto/server/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '../operation-config';
import { METRICS, type Telemetry } from './telemetry';

const NAME = 'permanto-shop-api';
/** Seconds: from what a cache answers to what a patient visitor bears. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Spans = Pick<Telemetry, 'operation' | 'span'> & { readonly close: () => Promise<void> };

function startSpans(): Spans {
  const { source: tracer, close } = startTracer(NAME);
  const propagator = new W3CTraceContextPropagator();

  function inSpan<Value>(
    name: string,
    { parent, ...options }: SpanOptions & { parent: Context },
    work: () => Promise<Value>,
    attributesOf: (value: Value) => Readonly<Record<string, number>> = () => ({}),
  ): Promise<Value> {
    const span = tracer.startSpan(name, options, parent);
    return context.with(trace.setSpan(parent, span), async () => {
      try {
        const value = await work();
        span.setAttributes(attributesOf(value));
        return value;
      } catch (error) {
        // An error's message may hold personal data; its kind doesn't.
        span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  return {
    operation: (name, headers, work) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      return inSpan(name, { kind: SpanKind.SERVER, parent }, work, ({ status }) => ({
        'http.response.status_code': status,
      }));
    },
    span: (name, attributes, work) =>
      inSpan(name, { kind: SpanKind.CLIENT, attributes, parent: context.active() }, work),
    close,
  };
}

type Numbers = Pick<Telemetry, 'answered' | 'count' | 'observe'>;

function numbersOf(meter: Meter): Numbers {
  const durations = meter.createHistogram(METRICS.requests, {
    unit: 's',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const counters = {
    checkouts: meter.createCounter(METRICS.checkouts),
    payments: meter.createCounter(METRICS.payments),
  };
  return {
    answered: ({ operation, method, status, seconds }) =>
      durations.record(seconds, {
        operation,
        'http.request.method': method,
        'http.response.status_code': status,
      }),
    count: (counter, attributes) => counters[counter].add(1, attributes),
    observe: (gauge, read) =>
      meter.createObservableGauge(METRICS[gauge]).addCallback(async (result) => {
        for (const { value, attributes } of await read()) result.observe(value, attributes);
      }),
  };
}

function startNumbers(everyMs: number): Numbers & { readonly close: () => Promise<void> } {
  const { source, close } = startMeter(NAME, everyMs);
  return { ...numbersOf(source), close };
}

/** Spans and numbers go by OTLP over HTTP, as JSON, to the collector that `OTEL_…` names. */
export function startOpenTelemetry(
  config: TelemetryConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  off: Telemetry,
): Telemetry {
  hearComplaints((message) => log.warn({ telemetry: message }, 'telemetry failed'));
  const spans = config.traces ? startSpans() : off;
  const numbers = config.metrics ? startNumbers(config.metricsEveryMs) : off;
  return {
    traces: config.traces,
    operation: spans.operation,
    span: spans.span,
    answered: numbers.answered,
    count: numbers.count,
    observe: numbers.observe,
    close: async () => {
      await Promise.allSettled([spans.close(), numbers.close()]);
    },
  };
}
