import type { TelemetryConfig } from '../config';
import { noTelemetry, type Telemetry } from './telemetry';

/** Loads OpenTelemetry only where its variables name a collector: it costs memory and time. */
export async function openTelemetry(
  config: TelemetryConfig,
  warn: (message: string) => void,
): Promise<Telemetry> {
  if (!config.traces && !config.metrics) return noTelemetry;
  const { startOpenTelemetry } = await import(
    /* webpackChunkName: "opentelemetry" */ './opentelemetry'
  );
  return startOpenTelemetry(config, warn);
}
