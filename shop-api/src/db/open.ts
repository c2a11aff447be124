import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from './db';
import { openFolder } from './data-folder';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** PostgreSQL where its address is given, the embedded database otherwise. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Db> {
  if (config.databaseUrl === undefined) {
    return config.dataFolder === undefined ? openPglite(undefined) : openFolder(config.dataFolder);
  }
  return openPostgres(config.databaseUrl, {
    connections: config.databaseConnections,
    listenUrl: config.databaseListenUrl,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
}
