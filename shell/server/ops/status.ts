import { DEFAULT_LANGUAGE, type Language, localizedPath, LANGUAGES } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADER_SLOT } from '../../src/header-slot';
import shell from '../../package.json';
import type { Caller } from '../request/caller';
import type { Config } from '../config';
import {
  type Health,
  STATUS_JSON_PATH,
  STATUS_PATH,
  STATUS_STYLE,
  statusOf,
  statusPage,
  type StatusReport,
} from '@permanto/release';
import { sendPlain } from '../request/plain-page';
import type { Pool } from '../render/pool/pool';
import { createStatusAuth } from './status-auth';

interface StatusTools {
  readonly caller: Pick<Caller, 'client'>;
  readonly config: Pick<Config, 'apiUrl' | 'hasCanaryGuard' | 'registry' | 'statusToken'>;
  readonly health: Pick<Health, 'healthOf' | 'registry'>;
  readonly pool: Pick<Pool, 'state'>;
}

const TIMEOUT_MS = 2_000;
const ONE_HOUR = 'public, max-age=3600';

async function apiStatus(url: string): Promise<StatusReport['api']> {
  const began = performance.now();
  const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
  return { is_ready: isReady, ms: Math.round(performance.now() - began) };
}

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('application/json') && !accept.includes('text/html');

/**
 * Registers `GET /_status` (in each language) and `/_status.json`, which require the token. Without a
 * configured token they don't exist.
 */
export function registerStatus(server: FastifyInstance, tools: StatusTools): void {
  const { caller, config, health, pool } = tools;
  if (config.statusToken === null) return;
  const startedAt = new Date();
  const requireToken = createStatusAuth(config.statusToken, caller);

  async function report(): Promise<StatusReport> {
    const [registry, api] = await Promise.all([health.registry.read(), apiStatus(config.apiUrl)]);
    return statusOf({
      now: new Date(),
      version: shell.version,
      startedAt,
      hasCanaryGuard: config.hasCanaryGuard,
      api,
      place: config.registry.place,
      registry,
      state: health.registry.state(),
      withheld: health.registry.withheld(),
      pool: pool.state(),
      healthOf: health.healthOf,
      headerSlot: HEADER_SLOT,
    });
  }

  const sendJson = async (_: FastifyRequest, reply: FastifyReply) => reply.send(await report());
  const sendPage = (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'accept');
    if (wantsJson(request)) return sendJson(request, reply);
    return sendPlain(reply, 200, statusPage(await report(), language));
  };

  server.get(STATUS_JSON_PATH, { onRequest: requireToken(DEFAULT_LANGUAGE) }, sendJson);
  for (const language of LANGUAGES) {
    const onRequest = requireToken(language);
    server.get(localizedPath(STATUS_PATH, language), { onRequest }, sendPage(language));
  }
  server.get(STATUS_STYLE.path, (_, reply) =>
    reply.header('cache-control', ONE_HOUR).type('text/css; charset=utf-8').send(STATUS_STYLE.css),
  );
}
