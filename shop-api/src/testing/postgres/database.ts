import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { CLUSTER_FAULT, CLUSTER_URL } from './environment';

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

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template template0`);
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}
