import type { Db } from '../db/db';
import { openPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { freshPglite } from './fresh-pglite';
import { type Content, createTestDatabase } from './postgres/database';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

export interface OpenedDatabase {
  readonly kind: DatabaseKind;
  readonly db: Db;
  /** Closes it and leaves nothing behind. */
  dispose(): Promise<void>;
}

/** In one pool; no crowd of a test is larger, so that none of it waits for a connection. */
export const CONNECTIONS = 16;
/** On a busy machine a crowd waits long for its turn, which is not what its tests are about. */
const CONNECT_TIMEOUT_MS = 60_000;

function ignoreIdleErrors(): void {
  // Dropping the database ends its resting connections.
}

async function openInCluster(content: Content = 'schema'): Promise<OpenedDatabase> {
  const database = await createTestDatabase(content);
  const db = openPostgres(database.url, {
    connections: CONNECTIONS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    onIdleError: ignoreIdleErrors,
  });
  const dispose = async () => {
    await db.close();
    await database.drop();
  };
  return { kind: 'PostgreSQL', db, dispose };
}

async function openInMemory(content: Content = 'schema'): Promise<OpenedDatabase> {
  const db = await openPglite(undefined, content === 'schema' ? await freshPglite() : undefined);
  return { kind: 'PGlite', db, dispose: () => db.close() };
}

type OpenDatabase = (content?: Content) => Promise<OpenedDatabase>;

export const openDatabaseOf: Readonly<Record<DatabaseKind, OpenDatabase>> = {
  PGlite: openInMemory,
  PostgreSQL: openInCluster,
};
