import {
  context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Meter,
  type SpanOptions,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import type { TelemetryConfig } from '../operation-config';
import { METRICS, type Telemetry } from './telemetry';

const NAME = 'permanto-shop-api';
/** Seconds: from what a cache answers to what a patient visitor bears. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` come before our own name. */
const resource = () =>
  resourceFromAttributes({ 'service.name': NAME }).merge(
    detectResources({ detectors: [envDetector] }),
  );

type Spans = Pick<Telemetry, 'operation' | 'span'> & { readonly close: () => Promise<void> };

function startSpans(): Spans {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new BasicTracerProvider({ resource: resource(), spanProcessors: [processor] });
  const tracer = provider.getTracer(NAME);
  const propagator = new W3CTraceContextPropagator();

  function inSpan<Value>(
    name: string,
    { parent, ...options }: SpanOptions & { parent: Context },
    work: () => Promise<Value>,
    told: (value: Value) => Readonly<Record<string, number>> = () => ({}),
  ): Promise<Value> {
    const span = tracer.startSpan(name, options, parent);
    return context.with(trace.setSpan(parent, span), async () => {
      try {
        const value = await work();
        span.setAttributes(told(value));
        return value;
      } catch (error) {
        // What an error says may hold somebody's data; its kind doesn't.
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
    close: () => provider.shutdown(),
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
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, 10_000),
  });
  const provider = new MeterProvider({ resource: resource(), readers: [reader] });
  return { ...numbersOf(provider.getMeter(NAME)), close: () => provider.shutdown() };
}

/** Spans and numbers go by OTLP over HTTP, as JSON, to the collector that `OTEL_…` names. */
export function startOpenTelemetry(
  config: TelemetryConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
  off: Telemetry,
): Telemetry {
  const warn = (message: string) => log.warn({ telemetry: message }, 'telemetry failed');
  diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    DiagLogLevel.WARN,
  );
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
