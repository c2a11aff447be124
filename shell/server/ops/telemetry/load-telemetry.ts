import type { TelemetryConfig } from '../../config';
import { noTelemetry, type Telemetry } from './telemetry';

/** Loads OpenTelemetry only if a collector is configured, because it costs memory and startup time. */
export async function loadTelemetry(
  config: TelemetryConfig,
  warn: (message: string) => void,
): Promise<Telemetry> {
  if (!config.traces && !config.metrics) return noTelemetry;
  const { startOpenTelemetry } = await import(
    /* webpackChunkName: "opentelemetry" */ './opentelemetry'
  );
  return startOpenTelemetry(config, warn);
}
