import { HEADERS, type Operation } from '@permanto/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app';
import { requestDb } from '../db/request-db';
import { isRefused, refuse } from '../result';
import type { Outgoing } from './answers';
import { answerOnce, onceOnly } from './idempotency';
import { clientOf } from './limits/client-address';
import { limiterOf } from './limits/limiter';
import { headerOf, readCall } from './read-call';
import { refusalAnswer } from './refusals';
import type { Route } from '../app';
import { sendAnswer } from './send-answer';
import { answerOf } from './write-answer';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Url pattern → the methods of its operations. */
function methodsByUrl(operations: readonly Operation[], urlOf: (operation: Operation) => string) {
  const methods = new Map<string, Set<string>>();
  for (const operation of operations) {
    const url = urlOf(operation);
    methods.set(url, (methods.get(url) ?? new Set()).add(operation.method));
  }
  return methods;
}

/** Who comes to a known path with a method that it hasn't hears which it has (RFC 9110, 15.5.6). */
function bindOtherMethods(
  server: FastifyInstance,
  operations: readonly Operation[],
  urlOf: (operation: Operation) => string,
): void {
  for (const [url, methods] of methodsByUrl(operations, urlOf)) {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort().join(', ');
    const { headers, ...answer } = refusalAnswer(refuse('method_not_allowed').refusal);
    server.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      exposeHeadRoute: false,
      // Before the body is read: whatever it is, it changes nothing about the method.
      onRequest: async (request, reply) =>
        sendAnswer(request, reply, { ...answer, headers: { ...headers, allow } }),
      handler: () => Promise.reject(new Error('answered before')),
    });
  }
}

const noop = () => undefined;

const PREFIX = '/v1/:shopKey';

/** Of a parameter: by default the router takes no line break, which what is pasted may hold. */
export const ANY_TEXT = '([\\s\\S]*)';

/** `/carts/{cartId}.json` → `/v1/:shopKey/carts/:cartId.json`. */
const urlOf = ({ path }: Operation) => PREFIX + path.replace(/\{(\w+)\}/g, `:$1${ANY_TEXT}`);

/** Makes each route of the contract a route of the server. */
export function bindRoutes(server: FastifyInstance, app: App, routes: readonly Route[]): void {
  const limitsOf = limiterOf(app);
  for (const route of routes) {
    const { name, method } = route.operation;
    const { countGuess, ...limitHooks } = limitsOf(route.operation);
    server.route({
      method,
      url: urlOf(route.operation),
      // A stream has no headers to be asked for without its body, which would go on unheard.
      exposeHeadRoute: route.operation.media !== 'text/event-stream',
      config: { operation: name },
      ...limitHooks,
      handler: async (request, reply) => {
        const client = clientOf(request, app.config.trustsAddress);
        const { db, leave } = route.isReserved
          ? { db: app.db, leave: noop }
          : requestDb(app.db, { admission: app.admission, isGone: () => request.socket.destroyed });
        const within = { ...app, db, log: request.log, client };
        const answered = async () => {
          const given = await answer(within, route, request);
          return countGuess ? countGuess(given, client) : given;
        };
        const outgoing = await app.telemetry
          .operation(name, request.headers, answered)
          .finally(leave);
        return sendAnswer(request, reply, outgoing);
      },
    });
  }
  bindOtherMethods(
    server,
    routes.map(({ operation }) => operation),
    urlOf,
  );
}

async function answer(app: App, route: Route, request: FastifyRequest): Promise<Outgoing> {
  const call = await readCall(app, route.operation, request);
  if (isRefused(call)) return refusalAnswer(call.refusal);
  const key = headerOf(request, HEADERS.idempotencyKey);
  if (route.operation.repeats === 'never' || key === undefined) {
    return answerOf(app, route, call.value);
  }
  const once = onceOnly(app, route.operation, call.value, { key, url: request.url });
  return isRefused(once)
    ? refusalAnswer(once.refusal)
    : answerOnce(app, route, call.value, once.value);
}
