import { DEFAULT_LANGUAGE, type Language, localizedPath, LANGUAGES } from '@permanto/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import shell from '../../package.json';
import type { Caller } from '../caller';
import type { Config } from '../config';
import type { Health } from '../health/health';
import { sendPlain } from '../plain-page';
import type { Pool } from '../pool/pool';
import { statusGate } from './gate';
import { STATUS_JSON_PATH, STATUS_PATH, statusPage } from './page';
import type { StatusReport } from './report';
import { statusOf } from './status-of';
import { STATUS_STYLE } from './style';

interface StatusTools {
  readonly caller: Pick<Caller, 'client'>;
  readonly config: Pick<Config, 'apiUrl' | 'hasCanaryGuard' | 'registry' | 'statusToken'>;
  readonly health: Pick<Health, 'of' | 'registry'>;
  readonly pool: Pick<Pool, 'look'>;
}

/** Milliseconds for the API to say that it is ready. */
const DEADLINE = 2_000;
const AN_HOUR = 'public, max-age=3600';

async function apiStatus(url: string): Promise<StatusReport['api']> {
  const began = performance.now();
  const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(DEADLINE) }).then(
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

/** `GET /_status` (also in each language) and `/_status.json`, for whoever knows the token; without one, nothing is there. */
export function registerStatus(server: FastifyInstance, tools: StatusTools): void {
  const { caller, config, health, pool } = tools;
  if (config.statusToken === null) return;
  const startedAt = new Date();
  const gate = statusGate(config.statusToken, caller);

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
      pool: pool.look(),
      healthOf: health.of,
    });
  }

  const sendJson = async (_: FastifyRequest, reply: FastifyReply) => reply.send(await report());
  const sendPage = (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'accept');
    if (wantsJson(request)) return sendJson(request, reply);
    return sendPlain(reply, 200, statusPage(await report(), language));
  };

  server.get(STATUS_JSON_PATH, { onRequest: gate(DEFAULT_LANGUAGE) }, sendJson);
  for (const language of LANGUAGES) {
    const onRequest = gate(language);
    server.get(localizedPath(STATUS_PATH, language), { onRequest }, sendPage(language));
  }
  server.get(STATUS_STYLE.path, (_, reply) =>
    reply.header('cache-control', AN_HOUR).type('text/css; charset=utf-8').send(STATUS_STYLE.css),
  );
}
