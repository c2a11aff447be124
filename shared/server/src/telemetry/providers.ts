import { context, diag, DiagLogLevel, type Meter, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
} from '@opentelemetry/sdk-trace-base';

interface Provider<Source> {
  readonly source: Source;
  /** Sends what has not been sent. */
  readonly close: () => Promise<void>;
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` come before our own name. */
const resourceOf = (service: string) =>
  resourceFromAttributes({ 'service.name': service }).merge(
    detectResources({ detectors: [envDetector] }),
  );

/** OpenTelemetry's own complaints, of a collector that does not answer for one. */
export function hearComplaints(warn: (message: string) => void): void {
  const nothing = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.WARN,
  );
}

/** Spans go by OTLP over HTTP, as JSON, to the collector that `OTEL_…` names. */
export function startTracer(service: string, idGenerator?: IdGenerator): Provider<Tracer> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new BasicTracerProvider({
    resource: resourceOf(service),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    ...(idGenerator && { idGenerator }),
  });
  return { source: provider.getTracer(service), close: () => provider.shutdown() };
}

/** Numbers go the same way, every so many milliseconds. */
export function startMeter(service: string, everyMs: number): Provider<Meter> {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, 10_000),
  });
  const provider = new MeterProvider({ resource: resourceOf(service), readers: [reader] });
  return { source: provider.getMeter(service), close: () => provider.shutdown() };
}
