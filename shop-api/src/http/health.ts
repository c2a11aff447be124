import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { ping } from '../db/ping';

/** `/healthz`: the process lives. `/readyz`: it can answer, since the database does. */
export function bindHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ping(app.db);
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).send({ error: 'The database does not answer.' });
    }
  });
}
