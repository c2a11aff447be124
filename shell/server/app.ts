import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import { HEADERS } from '@permanto/contracts/api';
import { buildTrustCheck, everyBuild, openHealth, openRegistry } from '@permanto/release';
import { LOG_SERIALIZERS } from '@permanto/server/log';
import { closeConnectionsGently, GENTLE_CLOSE } from '@permanto/server/gentle-close';
import { requestTimeouts } from '@permanto/server/request-timeouts';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createApiCircuit } from './request/api-circuit';
import { BROTLI_QUALITY } from './compression';
import { createReadCheck } from './request/api-reads';
import { createCaller } from './request/caller';
import { registerCollector } from './ops/collector';
import type { Config } from './config';
import { registerContracts } from './request/contracts';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from './request/headers';
import { createHosts } from './request/hosts';
import { createFreshness } from './render/freshness';
import { registerPageHits } from './render/page-hits';
import { createPageMemory } from './render/page-memory';
import { createPageStyles } from './render/page-styles';
import { createPageRateLimit } from './request/page-rate-limit';
import { registerLastingCookies } from './visitor/lasting-cookies';
import { registerPaymentPage } from './request/payment-page';
import { registerPages } from './render/pages';
import { createPageRenderer } from './render/render-page';
import { createPersonalPages } from './render/send-personal-page';
import { PLAIN_STYLE } from './request/plain-page';
import { createPool } from './render/pool/pool';
import { registerApi } from './request/proxy';
import { sendMalformedAddress, registerErrorResponses } from './request/error-responses';
import { registerSiteFiles } from './site/site-files';
import { shellFiles } from './request/shell-files';
import { createCatalogues } from './site/catalogues';
import { createShopChanges } from './request/shop-changes';
import { createShops } from './request/shops';
import { registerStatus } from './ops/status';
import { registerForms } from './visitor/forms';
import { registerSession } from './visitor/session-endpoint';
import { registerOrderAccess } from './visitor/order-access';
import { loadTelemetry } from './ops/telemetry/load-telemetry';

/** Cache-Control of files with a hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cache-Control of files without a hash that rarely change. */
const ONE_HOUR = 'public, max-age=3600';

/** Logs the route pattern, not the URL: URLs may contain tokens. */
async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'answered');
}

/** Creates the shell's server. `folder` contains its build. */
export async function createServer(config: Config, folder: string): Promise<FastifyInstance> {
  const caller = createCaller(config.trustedProxies, { makesTraces: config.telemetry.traces });
  const server = fastify({
    logger: { level: config.logLevel, serializers: LOG_SERIALIZERS },
    genReqId: caller.requestId,
    ...requestTimeouts(config.bodyTimeoutMs),
    ...GENTLE_CLOSE,
    // URLs may contain tokens and must not be logged.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendMalformedAddress,
    routerOptions: { ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
  });
  const warn = (message: string) => server.log.warn(message);
  const telemetry = await loadTelemetry(config.telemetry, warn);
  server.addHook('onClose', telemetry.close);
  closeConnectionsGently(server);
  const web = path.join(folder, 'web');
  const hosts = createHosts(config.apiUrl, config.hosts, warn);
  const shops = createShops(config.apiUrl, warn);
  const { styles: ownStyles, ...files } = shellFiles(web);
  const apiCircuit = createApiCircuit(config.apiUrl);
  const pool = createPool({
    apiCircuit,
    script: path.join(folder, 'worker.js'),
    settings: {
      api_url: config.apiUrl,
      load_deadline: config.loadDeadlineMs,
      open_deadline: config.openDeadlineMs,
      is_traced: config.telemetry.traces,
      is_hydration_checked: config.isHydrationChecked,
      ...files,
    },
    workers: config.workers,
    workerRenders: config.workerRenders,
    maxQueue: config.renderQueue,
    blockedDeadlineMs: config.blockedDeadlineMs,
    blockTimeMs: config.blockTimeMs,
    warn,
  });
  const changes = createShopChanges({ apiUrl: config.apiUrl, maxAgeMs: config.pageCacheMs });
  server.addHook('onClose', (_, done) => {
    changes.close();
    pool.close();
    done();
  });

  const health = openHealth({
    hasCanaryGuard: config.hasCanaryGuard,
    place: config.registry.store,
    registry: openRegistry({ ...config.registry, refusalOf: buildTrustCheck(config.trust), warn }),
    warn,
  });
  const { registry } = health;
  server.addHook('onClose', (_, done) => {
    health.close();
    done();
  });
  const memory = createPageMemory(config.pageCacheMs);
  const checkReads = createReadCheck(config.apiUrl, apiCircuit);
  const freshnessOf = createFreshness(changes, checkReads, config.pageCacheMs);
  const pageTools = { config, caller, health, hosts, shops, registry, memory, freshnessOf };
  const hits = registerPageHits(server, pageTools);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...SECURITY_HEADERS, [HEADERS.requestId]: request.id });
    if (caller.isSecure(request.raw)) reply.header(...TRANSPORT_SECURITY);
    done();
  });
  server.addHook('onResponse', logResponse);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  registerErrorResponses(server);
  await registerApi(server, { config, caller, hosts, shops, apiCircuit });
  await server.register(serveFiles, {
    root: web,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', IMMUTABLE);
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('access-control-allow-origin', '*');
    },
  });
  server.get(PLAIN_STYLE.path, (_, reply) =>
    reply.header('cache-control', ONE_HOUR).type('text/css; charset=utf-8').send(PLAIN_STYLE.css),
  );
  server.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  registerContracts(server, folder);
  registerSiteFiles(server, { hosts, shops, catalogues: createCatalogues(config.apiUrl, warn) });
  registerCollector(server, {
    caller,
    offers: async () => everyBuild(await registry.read()),
    onEvent: (event, client) => {
      telemetry.record(event, 'browser');
      health.recordEvent(event, client);
    },
  });
  registerLastingCookies(server, { caller });
  registerSession(server, { config, caller, hosts });
  registerOrderAccess(server, { config, caller, hosts });
  registerPaymentPage(server, { config, caller, hosts });
  registerStatus(server, { config, caller, health, pool });
  const renderer = createPageRenderer({
    caller,
    config,
    health,
    pool,
    telemetry,
    scriptHash: files.preHydration.hash,
    styles: createPageStyles({ web, ownStyles, timeoutMs: config.loadDeadlineMs, warn }),
  });
  const limitRate = createPageRateLimit(config.pagesPerMinute);
  const sendPersonalPage = createPersonalPages({ caller, health, renderer, limitRate });
  await registerForms(server, { config, caller, hosts, shops, registry, sendPersonalPage });
  registerPages(server, { ...pageTools, hits, renderer, sendPersonalPage, limitRate });
  return server;
}
