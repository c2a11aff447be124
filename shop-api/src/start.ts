import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { App, Module } from './app';
import type { Config } from './config';
import type { Db } from './db/db';
import { migrate } from './db/migrate';
import { idempotencyJob } from './http/idempotency';
import { buildServer } from './http/server';
import { makeBackground } from './jobs/background';
import { startJobs } from './jobs/runner';
import { cartTokens } from './modules/carts/token';
import type { Shop } from './modules/shop/shop';
import { tokenSecret } from './db/settings';

export interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly shops: ReadonlyMap<string, Shop>;
  readonly log: FastifyBaseLogger;
  readonly modules: readonly Module[];
  /** Whether jobs come back by the clock; a test does by hand what it wants done. */
  readonly runsJobs: boolean;
}

export interface Running {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Ends the jobs and the requests under way; the database stays open. */
  readonly stopWork: () => Promise<void>;
  /** Ends the work, then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Brings the database up to date and the app to life; `server` is not listening yet. */
export async function start(parts: Parts): Promise<Running> {
  const { config, db, shops, log, modules } = parts;
  await migrate(db);
  const tokens = cartTokens(await tokenSecret(db, config.tokenSecret));
  const background = makeBackground(() => app);
  const app: App = { config, db, shops, tokens, log, background, modules };
  for (const { prepare } of modules) await prepare?.(app);
  const server = buildServer(app);
  await server.ready();
  const jobs = [idempotencyJob, ...modules.flatMap(({ jobs: its = [] }) => its)];
  const stopJobs = startJobs(app, parts.runsJobs ? jobs : []);
  const stopWork = async () => {
    await stopJobs();
    await server.close();
    await background.settled();
  };
  const stop = async () => {
    await stopWork();
    await db.close();
  };
  return { app, server, stopWork, stop };
}
