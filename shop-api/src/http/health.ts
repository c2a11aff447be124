import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { hasEveryMigration } from '../db/migrate';

/** A database that neither answers nor refuses counts as unreachable after this. */
const DATABASE_TIMEOUT_MS = 2_000;

async function ofDatabase({ db }: App): Promise<string | null> {
  const late = pause(DATABASE_TIMEOUT_MS, 'The database does not answer.', { ref: false });
  const asked = hasEveryMigration(db.express).then(
    (hasAll) => (hasAll ? null : 'The database lacks a migration.'),
    () => 'The database does not answer.',
  );
  return Promise.race([asked, late]);
}

/** Why no requests should come here, or null. */
const whyNot = async (app: App) =>
  app.stopping.aborted ? 'The process is about to end.' : ofDatabase(app);

/** `/healthz`: the process lives. `/readyz`: it can answer, since its database does and is up to date. */
export function bindHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fault = await whyNot(app);
    if (fault !== null) request.log.warn({ fault }, 'not ready');
    return fault === null ? reply.send({ status: 'ok' }) : reply.code(503).send({ error: fault });
  });
}
