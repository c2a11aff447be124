import { SPANS, type Telemetry } from './telemetry';

/** A span for each call to the payment provider; its paths contain ids and are not recorded. */
export function tracedFetch(telemetry: Telemetry): typeof fetch {
  return (input, init) => {
    const method = init?.method ?? 'GET';
    return telemetry.span(`${SPANS.provider} ${method}`, { 'http.request.method': method }, () =>
      fetch(input, init),
    );
  };
}
