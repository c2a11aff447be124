import { SPANS, type Telemetry } from './telemetry';

/** A span for each call to the payment provider; its paths bear ids and are not told. */
export function tracedFetch(telemetry: Telemetry): typeof fetch {
  return (input, init) => {
    const method = init?.method ?? 'GET';
    return telemetry.span(`${SPANS.provider} ${method}`, { 'http.request.method': method }, () =>
      fetch(input, init),
    );
  };
}
