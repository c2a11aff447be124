import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { View } from '../../../src/view';
import type { Rendered } from '../../render/worker/job';

/** Where an event was observed. */
export type Side = 'browser' | 'server';

/** The page's trace: its id is the request's id, unless a proxy has started one. */
interface PageTrace {
  readonly traceparent: string | undefined;
  readonly parent: string | undefined;
}

/** Span attributes of a page: its remote and its route's id. */
export const attributesOf = ({ match, language }: View): Readonly<Record<string, string>> => ({
  language,
  ...(match !== null && { remote: match.remote, route: match.routeId }),
});

/** Telemetry of the shell and the remotes; contains nothing about visitors. */
export interface Telemetry {
  /** Runs `work` in a span for the page, and passes it the span's `traceparent`. */
  readonly page: (
    trace: PageTrace,
    attributes: Readonly<Record<string, string>>,
    work: (traceparent: string | undefined) => Promise<Rendered>,
  ) => Promise<Rendered>;
  readonly record: (event: WatchEvent, side: Side) => void;
  /** Flushes pending data. */
  readonly close: () => Promise<void>;
}

/** Used when telemetry is off. */
export const noTelemetry: Telemetry = {
  page: ({ traceparent }, _, work) => work(traceparent),
  record: () => undefined,
  close: () => Promise.resolve(),
};
