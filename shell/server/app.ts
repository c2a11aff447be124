import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import { HEADERS } from '@permanto/contracts/api';
import { everyBuild } from '@permanto/federation/registry';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { refusalBy } from './accepted-builds';
import { createCaller } from './caller';
import { registerCollector } from './collector';
import type { Config } from './config';
import { registerContracts } from './contracts';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from './headers';
import { openHealth } from './health/health';
import { createHosts } from './hosts';
import { createPageStyles } from './page-styles';
import { registerPages } from './pages';
import { PLAIN_STYLE } from './plain-page';
import { createPool } from './pool/pool';
import { registerApi } from './proxy';
import { openRegistry } from './registry';
import { refuseAddress, registerRefusals } from './refusals';
import { registerSiteFiles } from './site/site-files';
import { shellFiles } from './shell-files';
import { createLists } from './site/listed';
import { createShops } from './shops';
import { registerStatus } from './status/status';
import { openTelemetry } from './telemetry/open';

/** Of brotli, for what is compressed anew for each request. */
const HTML_QUALITY = 5;

/** A year, for files whose name holds their hash. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** For what has no hash in its name, and hardly changes. */
const AN_HOUR = 'public, max-age=3600';

/** The kind of page or call, its status and time; an address may bear tokens, a pattern never. */
async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'answered');
}

/** The shell's server. `folder` is where its build is. */
export async function createServer(config: Config, folder: string): Promise<FastifyInstance> {
  const caller = createCaller(config.trustedProxies, { makesTraces: config.telemetry.traces });
  const server = fastify({
    logger: { level: config.logLevel },
    genReqId: caller.requestId,
    // Addresses may bear tokens; they are not for logs.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
  });
  const warn = (message: string) => server.log.warn(message);
  const telemetry = await openTelemetry(config.telemetry, warn);
  server.addHook('onClose', telemetry.close);
  const web = path.join(folder, 'web');
  const hosts = createHosts(config.apiUrl, config.hosts, warn);
  const shops = createShops(config.apiUrl, warn);
  const { styles: own, ...files } = shellFiles(web);
  const pool = createPool({
    script: path.join(folder, 'worker.js'),
    settings: {
      api_url: config.apiUrl,
      load_deadline: config.loadDeadline,
      open_deadline: config.openDeadline,
      is_traced: config.telemetry.traces,
      is_hydration_checked: config.isHydrationChecked,
      ...files,
    },
    workers: config.workers,
    workerRenders: config.workerRenders,
    blockedDeadline: config.blockedDeadline,
    blockTime: config.blockTime,
    warn,
  });
  server.addHook('onClose', (_, done) => {
    pool.close();
    done();
  });

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...SECURITY_HEADERS, [HEADERS.requestId]: request.id });
    if (caller.isSecure(request.raw)) reply.header(...TRANSPORT_SECURITY);
    done();
  });
  server.addHook('onResponse', logAnswer);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: HTML_QUALITY } },
  });
  registerRefusals(server);
  await registerApi(server, { config, caller, hosts, shops });
  await server.register(serveFiles, {
    root: web,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', FOR_EVER);
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('access-control-allow-origin', '*');
    },
  });
  server.get(PLAIN_STYLE.path, (_, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/css; charset=utf-8').send(PLAIN_STYLE.css),
  );
  server.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  registerContracts(server, folder);
  registerSiteFiles(server, { hosts, shops, lists: createLists(config.apiUrl, warn) });
  const health = openHealth({
    config,
    registry: openRegistry({ ...config.registry, refusalOf: refusalBy(config.trust), warn }),
    warn,
  });
  const { registry } = health;
  server.addHook('onClose', (_, done) => {
    health.close();
    done();
  });
  registerCollector(server, {
    caller,
    offers: async () => everyBuild(await registry.read()),
    note: (event, client) => {
      telemetry.note(event, 'browser');
      health.told(event, client);
    },
  });
  registerStatus(server, { config, caller, health, pool });
  registerPages(server, {
    ...{ config, caller, health, hosts, shops, pool, registry, telemetry },
    styles: createPageStyles({ web, own, deadline: config.loadDeadline, warn }),
  });
  return server;
}
