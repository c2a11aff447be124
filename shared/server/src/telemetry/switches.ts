/** Which signals are sent; where to, the `OTEL_…` variables say to OpenTelemetry itself. */
export interface TelemetrySwitches {
  readonly traces: boolean;
  readonly metrics: boolean;
}

/** OpenTelemetry's own switches (its specification, "Environment Variable Specification"). */
export function telemetrySwitches(
  env: Readonly<Record<string, string | undefined>>,
): TelemetrySwitches {
  const given = (name: string) => {
    const value = env[name]?.trim() ?? '';
    return value === '' ? undefined : value;
  };
  const isOff = given('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const isOn = (signal: string) =>
    !isOff &&
    given(`OTEL_${signal}_EXPORTER`) !== 'none' &&
    (given(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`) ?? given('OTEL_EXPORTER_OTLP_ENDPOINT')) !==
      undefined;
  return { traces: isOn('TRACES'), metrics: isOn('METRICS') };
}
