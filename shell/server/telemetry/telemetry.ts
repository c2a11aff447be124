import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { View } from '../../src/view';
import type { Rendered } from '../worker/job';

/** Where something was seen. */
export type Side = 'browser' | 'server';

/** The page's trace: under the request's own id, unless a machine in front has begun one. */
interface PageTrace {
  readonly traceparent: string | undefined;
  readonly parent: string | undefined;
}

/** What is told of a page: whose it is and which, by its route's id. */
export const attributesOf = ({ match, language }: View): Readonly<Record<string, string>> => ({
  language,
  ...(match !== null && { remote: match.remote, route: match.routeId }),
});

/** What the shell tells of itself and of the remotes; nothing of who looks at them. */
export interface Telemetry {
  /** Renders a page in a span of its own, of which `work` is told. */
  readonly page: (
    trace: PageTrace,
    attributes: Readonly<Record<string, string>>,
    work: (traceparent: string | undefined) => Promise<Rendered>,
  ) => Promise<Rendered>;
  readonly note: (event: WatchEvent, side: Side) => void;
  /** Sends what has not been sent. */
  readonly close: () => Promise<void>;
}

/** Nobody wants to know: the work alone. */
export const noTelemetry: Telemetry = {
  page: ({ traceparent }, _, work) => work(traceparent),
  note: () => undefined,
  close: () => Promise.resolve(),
};
