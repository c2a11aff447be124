import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADERS, takesIdempotencyKey, type Operation } from '@permanto/contracts/api';
import type { App } from '../app';
import { isRefused, refuse } from '../result';
import type { Outgoing } from './answers';
import { answeredOnce, fingerprintOf, isIdempotencyKey } from './idempotency';
import { refusalAnswer } from './refusals';
import { headerOf, readCall } from './read-call';
import type { Call, Route } from './route';
import { sendAnswer } from './send-answer';
import { answerOf } from './write-answer';

const PREFIX = '/v1/:shopKey';

/** `/carts/{cartId}.json` → `/v1/:shopKey/carts/:cartId.json`. */
const urlOf = ({ path }: Operation) => PREFIX + path.replace(/\{(\w+)\}/g, ':$1');

/** Makes each route of the contract a route of the server. */
export function bindRoutes(server: FastifyInstance, app: App, routes: readonly Route[]): void {
  for (const route of routes) {
    server.route({
      method: route.operation.method,
      url: urlOf(route.operation),
      handler: async (request, reply) =>
        sendAnswer(request, reply, await answer(app, route, request)),
    });
  }
}

async function answer(app: App, route: Route, request: FastifyRequest): Promise<Outgoing> {
  const call = await readCall(app, route.operation, request);
  if (isRefused(call)) return refusalAnswer(call.refusal);
  const key = headerOf(request, HEADERS.idempotencyKey);
  if (!takesIdempotencyKey(route.operation) || key === undefined) {
    return answerOf(app, route, call.value);
  }
  return answerWithKey(app, route, call.value, { key, url: request.url });
}

function answerWithKey(
  app: App,
  route: Route,
  call: Call,
  { key, url }: { key: string; url: string },
): Promise<Outgoing> | Outgoing {
  if (!isIdempotencyKey(key)) {
    const fault = 'must be 1 to 255 visible ASCII characters';
    return refusalAnswer(refuse('invalid_field', { field: 'Idempotency-Key', fault }).refusal);
  }
  const scope = [call.shop.key, route.operation.name, ...Object.values(call.params)].join(' ');
  return answeredOnce(app, { scope, key, fingerprint: fingerprintOf(url, call.body) }, (within) =>
    answerOf(within, route, call),
  );
}
