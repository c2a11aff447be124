import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { allOperations, HEADERS, operations } from '@permanto/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALIVE_TIMEOUT_MS, type ApiCircuit } from './api-circuit';
import type { Caller } from './caller';
import type { Config } from '../config';
import type { Hosts } from './hosts';
import { isPaymentReturn, sendPayerPage } from './payment-return';
import type { Shops } from './shops';
import { cartLinesCookie, readCartLines } from '../visitor/cart-lines-cookie';
import { orderCookie } from '../visitor/order-cookie';
import { sessionAfter, sessionCookies } from '../visitor/session-cookie';

interface ApiTools {
  readonly config: Config;
  readonly caller: Caller;
  readonly hosts: Hosts;
  readonly shops: Shops;
  readonly apiCircuit: ApiCircuit;
}

/** reply-from passes `{ stream }`, although its types declare a raw response. */
const streamOf = (answer: unknown): Readable | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'stream' in answer &&
  answer.stream instanceof Readable
    ? answer.stream
    : null;

/**
 * Each listener of an event stream keeps a connection to the API. The limit is high so that they don't
 * starve other calls; the API limits the number of listeners.
 */
const MAX_API_CONNECTIONS = 4_096;

/** How long a read of page data waits for an API that answers nothing at all. */
const HANG_TIMEOUT_MS = 2_000;
/** Longer than browsers retry by themselves: they show old data at once and retry when the visitor asks. */
const RETRY_AFTER_S = 10;

const pageReadPaths = allOperations
  .filter(
    ({ method, cache, path }) => method === 'GET' && cache === 'shared' && path.endsWith('json'),
  )
  .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+'));
const PAGE_READ = new RegExp(`^/v1/[^/]+(?:${pageReadPaths.join('|')})(?:\\?|$)`);

/** For shells alone, which have a limited number of places at it. */
const CHANGES = new RegExp(`^/v1/[^/]+${operations.catalogue.changes.path}(?:\\?|$)`);

const API_UNAVAILABLE = { error: 'The shop API does not answer.' };

/**
 * Responds 503 to reads of page data while the API accepts connections but does not answer, and 404 to the
 * stream for shells.
 */
function createHangGuard(apiCircuit: ApiCircuit) {
  const refuse = (reply: FastifyReply) =>
    reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S })
      .send(API_UNAVAILABLE);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (CHANGES.test(request.url)) return reply.callNotFound();
    if (request.method !== 'GET' || !PAGE_READ.test(request.url)) return done();
    const pass = apiCircuit.enter();
    if (pass === null) return void refuse(reply);
    const begun = performance.now();
    const isOver = () => reply.sent || reply.raw.closed;
    const timer = setTimeout(() => {
      void apiCircuit.isSilentSince(begun).then((isSilent) => {
        if (!isSilent || isOver()) return;
        pass.fail();
        refuse(reply);
      });
    }, HANG_TIMEOUT_MS - ALIVE_TIMEOUT_MS);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      pass.cancel();
    });
    done();
  };
}

/** Event streams never end by themselves; closes them when the server shuts down. */
function trackEventStreams(server: FastifyInstance) {
  const open = new Set<Readable>();
  server.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
  return (stream: Readable | null, type: unknown) => {
    if (!stream || !String(type).startsWith('text/event-stream')) return;
    open.add(stream);
    stream.once('close', () => open.delete(stream));
  };
}

/**
 * Keeps the session that a browser's scripts have, for its forms and personal pages (decision 062), and the secret of
 * the order that a payment's return leads to (decision 092).
 */
function createCookies({ caller }: ApiTools) {
  /** Looked at before the call: afterwards the request may have lost its socket. */
  const secureRequests = new WeakSet<object>();
  return {
    noteConnection: (request: FastifyRequest) => {
      if (caller.isSecure(request.raw)) secureRequests.add(request);
    },
    setOn: (reply: FastifyReply, request: FastifyRequest) => {
      const isSecure = secureRequests.has(request);
      const { cookie } = request.headers;
      const session = sessionAfter(request.url, reply.getHeader(HEADERS.cartToken));
      if (session !== null) {
        const connection = { isSecure, now: Date.now() };
        reply.header('set-cookie', sessionCookies(session, connection));
        // Scripts know what the cart holds, and the shell doesn't read their answers.
        if (readCartLines(cookie, connection) !== '') {
          reply.header('set-cookie', cartLinesCookie('', null, connection));
        }
      }
      const order = orderCookie.orderAt(reply.getHeader('location'), request.host);
      if (order !== null) {
        reply.header('set-cookie', orderCookie.with(order, cookie, { isSecure }));
      }
    },
  };
}

/** Proxies the shop API at the shell's own origin: no CORS preflight, bodies are streamed both ways. */
export async function registerApi(server: FastifyInstance, tools: ApiTools): Promise<void> {
  const closeOnShutdown = trackEventStreams(server);
  const cookies = createCookies(tools);
  await server.register(proxy, {
    upstream: tools.config.apiUrl,
    undici: { connections: MAX_API_CONNECTIONS },
    prefix: '/v1',
    rewritePrefix: '/v1',
    // It would log every URL.
    disableRequestLogging: true,
    preHandler: createHangGuard(tools.apiCircuit),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        cookies.noteConnection(request as FastifyRequest);
        return tools.caller.proxyHeaders(request.raw as IncomingMessage, request.id, headers);
      },
      onResponse: (request, reply, answer) => {
        tools.apiCircuit.recordAnswer();
        const stream = streamOf(answer);
        // The hang guard has already responded.
        if (reply.sent) return void stream?.destroy();
        closeOnShutdown(stream, reply.getHeader('content-type'));
        cookies.setOn(reply as FastifyReply, request as FastifyRequest);
        if (reply.statusCode >= 400 && isPaymentReturn(request)) {
          stream?.resume();
          void sendPayerPage(tools, reply, reply.statusCode);
        } else void reply.send(stream);
      },
      onError: (reply, { error }) => {
        if (reply.sent) return;
        if (isPaymentReturn(reply.request)) return void sendPayerPage(tools, reply, 502);
        const isTimeout = 'code' in error && String(error.code).includes('TIMEOUT');
        void reply
          .code(isTimeout ? 503 : 502)
          .header('cache-control', 'no-store')
          .send(API_UNAVAILABLE);
      },
    },
  });
}
