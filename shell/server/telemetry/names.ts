import type { WatchEvent } from '@permanto/contracts/telemetry';

/** Spans beside those of calls to the API, which bear the operation's name as the API's own do. */
export const SPANS = {
  /** A page, from the request to its HTML. */
  page: 'page',
  /** One build of a remote. */
  load: 'remote.load',
  /** What a page or slot reads before it is rendered. */
  data: 'remote.data',
} as const;

/** `permanto.vital.lcp`, `permanto.load_failed`: the names in `@permanto/contracts/telemetry`. */
export const metricOf = ({ kind, name }: Pick<WatchEvent, 'kind' | 'name'>) =>
  kind === 'vital' ? `permanto.vital.${name.toLowerCase()}` : `permanto.${kind}`;
