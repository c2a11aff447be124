import { hearComplaints } from '@permanto/server/telemetry';
import type { TelemetryConfig } from '../config';
import { startPageSpans } from './page-spans';
import { noTelemetry, type Telemetry } from './telemetry';
import { startWatchNumbers } from './watch-numbers';

const NAME = 'permanto-shell';

/** Spans of pages and numbers of what browsers see go to the collector that `OTEL_…` names. */
export function startOpenTelemetry(
  config: TelemetryConfig,
  warn: (message: string) => void,
): Telemetry {
  hearComplaints((message) => warn(`telemetry failed: ${message}`));
  const spans = config.traces ? startPageSpans(NAME) : noTelemetry;
  const numbers = config.metrics ? startWatchNumbers(NAME, config.metricsEveryMs) : noTelemetry;
  return {
    page: spans.page,
    note: numbers.note,
    close: async () => {
      await Promise.allSettled([spans.close(), numbers.close()]);
    },
  };
}
