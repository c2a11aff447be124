import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../db/migrate';
import { openPostgres } from '../../db/postgres';
import { CLUSTER_FAULT, CLUSTER_URL } from './environment';

const TEMPLATE = 'test_template';
/** How a database begins: with the current schema, which spares its migrations, or without any table. */
export type Content = 'schema' | 'nothing';

/** A fresh database in the run's cluster. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

function clusterUrl(): string {
  const url = process.env[CLUSTER_URL];
  if (url === undefined) {
    throw new Error(process.env[CLUSTER_FAULT] ?? 'jest was started without the global set-up');
  }
  return url;
}

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const urlOf = (name: string) => {
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return url.href;
};

async function createDatabase(name: string, template: string): Promise<TestDatabase> {
  await administer(`create database ${name} template ${template}`);
  return { url: urlOf(name), drop: () => administer(`drop database ${name} with (force)`) };
}

/** Makes the database that {@link createTestDatabase} copies; once for a run. */
export async function createTemplate(): Promise<void> {
  const { url } = await createDatabase(TEMPLATE, 'template0');
  const onIdleError = (error: Error) => {
    throw error;
  };
  const db = openPostgres(url, { connections: 1, onIdleError });
  await migrate(db);
  await db.close();
}

export function createTestDatabase(content: Content = 'schema'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  return createDatabase(name, content === 'schema' ? TEMPLATE : 'template0');
}
