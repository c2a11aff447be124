import * as v from 'valibot';
import { HEADERS, type Operation } from '@permanto/contracts/api';
import type { App } from '../app';
import { isRefused, type Result } from '../result';
import { JSON_TYPE, RawAnswer, ReadyAnswer, StreamAnswer, type Outgoing } from './answers';
import { refusalAnswer } from './refusals';
import type { Call, Route } from '../app';

/** An answer that breaks its own contract is a bug of ours; it shows in tests and development. */
function checkAnswer({ name, output }: Operation, wire: unknown): void {
  if (!output) throw new Error(`${name} has no JSON answer`);
  const result = v.safeParse(output, wire);
  if (result.success) return;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`${name} breaks its contract: ${faults.join('; ')}`);
}

/** `?token=` is a cart's: what it shows is that cart's own. */
const isShared = ({ cache }: Operation, { query }: Call) =>
  cache === 'shared' && !(typeof query === 'object' && query !== null && 'token' in query);

const cacheControl = (route: Route, call: Call) =>
  isShared(route.operation, call)
    ? `public, max-age=${route.maxAgeSeconds}, must-revalidate`
    : 'private, no-store';

/** The cart's newest token, which the shell keeps for the visitor (wire.md, "The cart token"). */
function tokenHeader(value: unknown): Record<string, string> {
  const { cart } = value as { readonly cart?: { readonly token?: unknown } };
  return typeof cart?.token === 'string' ? { [HEADERS.cartToken]: cart.token } : {};
}

/** What is on the way is neither stored nor gathered: `X-Accel-Buffering` is nginx's word for that. */
const streamHeaders = ({ media }: Operation) => ({
  'content-type': media,
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
});

export const answerOf = async (app: App, route: Route, call: Call): Promise<Outgoing> =>
  outgoingOf(app, route, call, await route.handle(app, call));

/** What a route's result looks like to the client. */
export function outgoingOf(app: App, route: Route, call: Call, result: Result<unknown>): Outgoing {
  if (isRefused(result)) return refusalAnswer(result.refusal);
  const { value } = result;
  const { operation } = route;
  const common = { 'cache-control': cacheControl(route, call) };
  if (value instanceof RawAnswer) {
    const headers = { ...common, 'content-type': operation.media, ...value.headers };
    const { body, brotli } = value;
    return { status: operation.status, headers, body, ...(brotli && { brotli }) };
  }
  if (value instanceof StreamAnswer) {
    return { status: operation.status, headers: streamHeaders(operation), body: value.body };
  }
  if (value instanceof ReadyAnswer) {
    const etag = isShared(operation, call) && { etag: value.etag };
    return value.outgoing({ ...common, ...etag });
  }
  if (app.config.checkAnswers) checkAnswer(operation, value);
  const headers = { ...common, ...tokenHeader(value), 'content-type': JSON_TYPE };
  return { status: operation.status, headers, body: JSON.stringify(value) };
}
