import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { HEADERS, REQUEST_ID } from '@permanto/contracts/api';
import { closeConnectionsGently, GENTLE_CLOSE } from '@permanto/server/gentle-close';
import { requestTimeouts } from '@permanto/server/request-timeouts';
import type { App } from '../app';
import { DatabaseBusy } from '../db/attempts';
import { ShopBusy } from '../db/request-db';
import { isUnreachable } from '../db/unreachable';
import { refuse, type Refused } from '../result';
import type { Outgoing } from './answers';
import { ANY_TEXT, bindRoutes } from './bind';
import { bindDocs } from './docs';
import { bindHealth } from './health';
import { MAX_BODY_BYTES, parseJsonBody, RequestRefused } from './json-body';
import { bindOpenApi } from './openapi';
import { faultAnswer, refusalAnswer } from './refusals';
import { sendAnswer } from './send-answer';
import { bindShopList } from './shop-list';

/** Those who were refused at the same moment come again at different ones. */
const BUSY_RETRY_SECONDS = { min: 1, max: 3 } as const;
const MS = 1_000;
/** Characters of a name in a path: as many as a whole address may have. */
const MAX_PARAMETER_LENGTH = 16_384;

/** The shell's id for the request, so that both logs use the same; ids of other callers are ignored. */
function requestIdOf({ headers, socket }: IncomingMessage, { config }: App): string {
  const header = headers[HEADERS.requestId];
  const isGiven = typeof header === 'string' && REQUEST_ID.test(header);
  return isGiven && config.trustsAddress(socket.remoteAddress ?? '') ? header : randomUUID();
}

/** What stands in the address can be nothing of ours. */
const NO_ADDRESS = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** Refusals that the framework meets before an operation does. */
function frameworkRefusal(code: string): Refused | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('body_too_large', { max: MAX_BODY_BYTES });
  if (NO_ADDRESS.includes(code)) return refuse('operation_not_found');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse('invalid_field', { field: 'Content-Type', fault: 'must be application/json' });
  }
  return code.startsWith('FST_ERR_CTP_') ? refuse('malformed_body') : null;
}

function refusalOf(error: Error): Refused | null {
  if (error instanceof RequestRefused) return error.refused;
  if (error instanceof ShopBusy) {
    const { min, max } = BUSY_RETRY_SECONDS;
    return refuse('shop_busy', { retry_after: randomInt(min, max + 1) });
  }
  return 'code' in error ? frameworkRefusal(String(error.code)) : null;
}

/** The connection broke before all of the body was there: its sender's doing, no fault of ours. */
const isBodyAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

function answerToError(error: Error, request: FastifyRequest): Outgoing {
  if (isBodyAborted(request)) {
    request.log.debug('the body broke off');
    return refusalAnswer(refuse('malformed_body').refusal);
  }
  const refused = refusalOf(error);
  if (refused) return refusalAnswer(refused.refusal);
  request.log.error({ err: error }, 'request failed');
  return faultAnswer(error instanceof DatabaseBusy || isUnreachable(error) ? 503 : 500);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation that a route answers. */
    operation?: string;
  }
}

/** The operation, status and time only: no id, query, header or body of a visitor. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    route: request.routeOptions.url?.replaceAll(ANY_TEXT, '') ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  // A 503 is logged where it arises; one for a crowd would come by thousands.
  const isFault = reply.statusCode >= 500 && reply.statusCode !== 503;
  request.log[isFault ? 'warn' : 'debug'](line, 'answered');
}

function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, parseJsonBody(text.toString()));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** What every answer bears, also one that the framework gives before any hook. */
function identify(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(HEADERS.requestId, request.id).header('x-content-type-options', 'nosniff');
}

/** The HTTP face of the app: every module's operations, OpenAPI, health. */
export function buildServer(app: App): FastifyInstance {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // An id that is too long is none that is there; the router would say that there is no such call.
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    ...GENTLE_CLOSE,
    ...requestTimeouts(app.config.bodyTimeoutMs),
    trustProxy: app.config.trustsAddress,
    genReqId: (raw) => requestIdOf(raw, app),
    frameworkErrors: (error, request, reply) => {
      identify(request, reply);
      void sendAnswer(request, reply, answerToError(error, request));
    },
  });
  closeConnectionsGently(server);
  readBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    identify(request, reply);
  });
  server.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
    app.telemetry.answered({
      operation: request.routeOptions.config.operation ?? 'other',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / MS,
    });
  });
  server.setErrorHandler<Error>((error, request, reply) =>
    sendAnswer(request, reply, answerToError(error, request)),
  );
  server.setNotFoundHandler((request, reply) =>
    sendAnswer(request, reply, refusalAnswer(refuse('operation_not_found').refusal)),
  );
  bindRoutes(
    server,
    app,
    app.modules.flatMap(({ routes }) => routes),
  );
  bindHealth(server, app);
  bindShopList(server, app);
  bindOpenApi(server);
  bindDocs(server);
  for (const { bind } of app.modules) bind?.(server, app);
  return server;
}
