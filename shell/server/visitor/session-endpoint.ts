import { callOperation } from '@permanto/api-client/call';
import { isDeadCart } from '@permanto/api-client/call-with-cart';
import type { ApiError } from '@permanto/api-client/errors';
import { HEADERS, visitorOperations } from '@permanto/contracts/api';
import type { FastifyInstance } from 'fastify';
import { SESSION_PATH } from '../../src/session-path';
import type { Config } from '../config';
import type { Caller } from '../request/caller';
import type { Hosts } from '../request/hosts';
import { readSession, sessionCookies } from './session-cookie';
import { visitorTransport } from './visitor-transport';

interface Tools {
  readonly config: Pick<Config, 'apiUrl'>;
  readonly caller: Pick<Caller, 'isSecure' | 'privatePageHeaders'>;
  readonly hosts: Pick<Hosts, 'keyAt'>;
}

const API_TIMEOUT_MS = 5_000;

/**
 * `GET /_session`, for scripts whose storage has another cart than the cookie. 204 where the API doesn't open the
 * cookie's cart; a session that is over ends, so that the next page doesn't ask again.
 */
export function registerSession(server: FastifyInstance, tools: Tools): void {
  const { caller, hosts } = tools;
  server.get(SESSION_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const connection = { isSecure: caller.isSecure(request.raw), now: Date.now() };
    const session = readSession(request.headers.cookie, connection);
    const shopKey = await hosts.keyAt(request.hostname);
    if (session === null || shopKey === null) {
      return reply.header('set-cookie', sessionCookies(null, connection)).code(204).send();
    }
    const transport = visitorTransport(tools, request, shopKey, { deadline: API_TIMEOUT_MS });
    const call = {
      params: { cartId: session.cart_id },
      headers: { [HEADERS.cartToken]: session.cart_token },
    };
    try {
      await callOperation(transport, visitorOperations.carts.get, call);
    } catch (error) {
      if (isDeadCart(error as ApiError))
        reply.header('set-cookie', sessionCookies(null, connection));
      return reply.code(204).send();
    }
    return reply.send(session);
  });
}
