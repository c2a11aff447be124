import { hearComplaints } from '@permanto/server/telemetry';
import type { TelemetryConfig } from '../../config';
import { startPageSpans } from './page-spans';
import { noTelemetry, type Telemetry } from './telemetry';
import { startWatchMetrics } from './watch-metrics';

const SERVICE_NAME = 'permanto-shell';

/** Exports spans of pages, and metrics of browsers' events, to the collector in `OTEL_…`. */
export function startOpenTelemetry(
  config: TelemetryConfig,
  warn: (message: string) => void,
): Telemetry {
  hearComplaints((message) => warn(`failed to export telemetry: ${message}`));
  const spans = config.traces ? startPageSpans(SERVICE_NAME) : noTelemetry;
  const metrics = config.metrics
    ? startWatchMetrics(SERVICE_NAME, config.metricIntervalMs)
    : noTelemetry;
  return {
    page: spans.page,
    record: metrics.record,
    close: async () => {
      await Promise.allSettled([spans.close(), metrics.close()]);
    },
  };
}
