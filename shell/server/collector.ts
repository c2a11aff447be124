import { SHELL, watchBatch, type WatchEvent } from '@permanto/contracts/telemetry';
import type { Offers } from '@permanto/federation/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import type { Caller } from './caller';

interface CollectorTools {
  readonly caller: Pick<Caller, 'client'>;
  /** Every build that a visitor may have, with the routes of its remote. */
  readonly offers: () => Promise<Offers>;
  /** Takes an event of a remote, version and route that there are. `client` as the caller tells it. */
  readonly note: (event: WatchEvent, client: string | null) => void;
}

const PATH = '/_events';
/** Bytes: fifty events are 6 KB. */
const BODY_LIMIT = 16_384;
/** Batches of one client. More behind one address are a crowd, of which a part says enough, or one who makes them up. */
const LIMIT = { points: 60, duration: 60 };

const TOO_MUCH = { error: 'Too many events come from this address.' };

function isKnown(offers: Offers, { remote, version, route }: WatchEvent): boolean {
  if (remote === SHELL.remote) return version === SHELL.version && route === undefined;
  const offer = Object.hasOwn(offers, remote) ? offers[remote] : undefined;
  if (!offer?.builds.some((build) => build.version === version)) return false;
  return route === undefined || offer.routes.some(({ id }) => id === route);
}

/** What is wrong with a body, by field and fault. */
function faultOf([issue]: readonly v.BaseIssue<unknown>[]) {
  const field = (issue && v.getDotPath(issue)) ?? '';
  return { error: 'The events are malformed.', field, fault: issue?.message };
}

/** Of a body that is too large or no JSON at all, in the same form. */
function refuse(
  error: Error & { statusCode?: number },
  _: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) reply.log.error(error, 'the events could not be taken');
  const fault = status >= 500 ? 'could not be taken' : error.message;
  void reply.code(status).send({ error: 'The events are malformed.', field: '', fault });
}

/**
 * `POST /_events`: what browsers tell of vitals, loads and errors. Of who tells, the limit keeps the
 * network for a minute after the last batch, and the tally a hash of it for ten.
 */
export function registerCollector(server: FastifyInstance, tools: CollectorTools): void {
  const { caller, offers, note } = tools;
  const limiter = new RateLimiterMemory(LIMIT);
  const limit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const client = caller.client(request.raw);
    if (client === null) return done();
    limiter.consume(client).then(
      () => done(),
      () => void reply.code(429).header('retry-after', LIMIT.duration).send(TOO_MUCH),
    );
  };

  server.post(
    PATH,
    { bodyLimit: BODY_LIMIT, errorHandler: refuse, onRequest: limit },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const batch = v.safeParse(watchBatch, request.body);
      if (!batch.success) return reply.code(400).send(faultOf(batch.issues));
      const offered = await offers();
      const client = caller.client(request.raw);
      for (const event of batch.output.events) if (isKnown(offered, event)) note(event, client);
      return reply.code(204).send();
    },
  );
}
