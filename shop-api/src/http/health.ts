import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { statement } from '../db/db';

const PING = statement('health.ping', 'select 1 as one');

/** `/healthz`: the process lives. `/readyz`: it can answer, since the database does. */
export function bindHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await app.db.query(PING);
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).send({ error: 'The database does not answer.' });
    }
  });
}
