import type { WatchEvent } from '@permanto/contracts/telemetry';

/** Span names. Spans of API calls have the operation's name, as in the API. */
export const SPANS = {
  /** From the request of a page to its HTML. */
  page: 'page',
  /** Loading one build of a remote. */
  load: 'remote.load',
  /** The reads of a page or slot before it is rendered. */
  data: 'remote.data',
} as const;

/** `permanto.vital.lcp`, `permanto.load_failed`: names as in `@permanto/contracts/telemetry`. */
export const metricOf = ({ kind, name }: Pick<WatchEvent, 'kind' | 'name'>) =>
  kind === 'vital' ? `permanto.vital.${name.toLowerCase()}` : `permanto.${kind}`;
