import { SHELL, watchBatch, type WatchEvent } from '@permanto/contracts/telemetry';
import type { Offers } from '@permanto/federation/builds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import type { Caller } from '../request/caller';

interface CollectorTools {
  readonly caller: Pick<Caller, 'client'>;
  /** Every build that visitors may have, with its remote's routes. */
  readonly offers: () => Promise<Offers>;
  /** Called with each event whose remote, version and route exist. `client` as in {@link Caller}. */
  readonly onEvent: (event: WatchEvent, client: string | null) => void;
}

const EVENTS_PATH = '/_events';
/** Fifty events are about 6 KB. */
const MAX_BODY_BYTES = 16_384;
/**
 * Batches a minute for each client. More from one address are either a crowd, where a sample suffices, or
 * forged.
 */
const RATE_LIMIT = { points: 60, duration: 60 };

const RATE_LIMITED = { error: 'Too many events come from this address.' };

function isKnown(offers: Offers, { remote, version, route }: WatchEvent): boolean {
  if (remote === SHELL.remote) return version === SHELL.version && route === undefined;
  const offer = Object.hasOwn(offers, remote) ? offers[remote] : undefined;
  if (!offer?.builds.some((build) => build.version === version)) return false;
  return route === undefined || offer.routes.some(({ id }) => id === route);
}

/** The first validation error: its field and message. */
function firstFault([issue]: readonly v.BaseIssue<unknown>[]) {
  const field = (issue && v.getDotPath(issue)) ?? '';
  return { error: 'The events are malformed.', field, fault: issue?.message };
}

/** The same response for a body that is too large or not JSON. */
function sendBodyError(
  error: Error & { statusCode?: number },
  _: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) reply.log.error(error, 'failed to process browser events');
  const fault = status >= 500 ? 'could not be taken' : error.message;
  void reply.code(status).send({ error: 'The events are malformed.', field: '', fault });
}

/**
 * `POST /_events`: web vitals, loads and errors reported by browsers. The rate limit keeps the client's
 * network for a minute after its last batch; the tally keeps a hash of it for ten minutes.
 */
export function registerCollector(server: FastifyInstance, tools: CollectorTools): void {
  const { caller, offers, onEvent } = tools;
  const limiter = new RateLimiterMemory(RATE_LIMIT);
  const limit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const client = caller.client(request.raw);
    if (client === null) return done();
    limiter.consume(client).then(
      () => done(),
      () => void reply.code(429).header('retry-after', RATE_LIMIT.duration).send(RATE_LIMITED),
    );
  };

  server.post(
    EVENTS_PATH,
    { bodyLimit: MAX_BODY_BYTES, errorHandler: sendBodyError, onRequest: limit },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const batch = v.safeParse(watchBatch, request.body);
      if (!batch.success) return reply.code(400).send(firstFault(batch.issues));
      const offered = await offers();
      const client = caller.client(request.raw);
      for (const event of batch.output.events) if (isKnown(offered, event)) onEvent(event, client);
      return reply.code(204).send();
    },
  );
}
