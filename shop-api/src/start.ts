import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LiveShops, ShopSource, Shop } from './modules/shop';
import type { TicketPrinter } from './modules/after-sales/domain';
import { cartExists, cartTokens } from './modules/carts';
import type { App, Module } from './app';
import type { Config } from './config';
import type { Db } from './db/db';
import { migrate } from './db/migrate';
import { Admission } from './db/request-db';
import { idempotencyJob } from './http/idempotency';
import { keyedHash } from '@permanto/server/hash';
import { createRateLimiter } from './http/limits/rate-limiter';
import { buildServer } from './http/server';
import { makeBackground } from './jobs/background';
import { jobsOf } from './jobs/job';
import type { Job } from './app';
import { startJobs } from './jobs/runner';
import { tokenSecret } from './db/settings';
import { tracedDb } from './telemetry/traced-db';
import { openTelemetry } from './telemetry/open';
import { observeApp } from './telemetry/observe-app';

/** How often an instance reloads changed shops. */
const SHOP_REFRESH_SECONDS = 2;

export interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly shops: ShopSource;
  readonly log: FastifyBaseLogger;
  readonly modules: readonly Module[];
  /** Closed when the work ends. */
  readonly printer: TicketPrinter;
  /** Whether jobs come back by the clock; a test does by hand what it wants done. */
  readonly runsJobs: boolean;
}

export interface Running {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Takes over what has been loaded since; comes back by the clock where jobs do. */
  readonly followShops: () => Promise<void>;
  /** From now on `/readyz` says no; everything else goes on. */
  readonly announceStop: () => void;
  /** Ends the jobs and the requests under way; the database stays open. */
  readonly stopWork: () => Promise<void>;
  /** Ends the work, then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Brings the database up to date and the app to life; `server` is not listening yet. */
export async function start(parts: Parts): Promise<Running> {
  const { config, log, modules, printer } = parts;
  await migrate(parts.db);
  const telemetry = await openTelemetry(config.telemetry, log);
  const db = telemetry.traces ? tracedDb(parts.db, telemetry) : parts.db;
  const secret = await tokenSecret(db, config.tokenSecret);
  const tokens = cartTokens({ current: secret, previous: config.previousTokenSecret });
  const rateLimiter = config.rateLimits && createRateLimiter(config.rateLimits);
  const background = makeBackground(() => app);
  const shops = new Map<string, Shop>();
  const stopping = new AbortController();
  const app: App = {
    config,
    db,
    shops,
    tokens,
    rateLimiter,
    log,
    background,
    telemetry,
    printer,
    modules,
    admission: new Admission(config.databaseConnections),
    cartExists,
    keyedHash: keyedHash(secret),
    client: null,
    stopping: stopping.signal,
  };
  observeApp(app);
  const live: LiveShops = { app, shops };
  await parts.shops.open(live);
  for (const { start: begin } of modules) begin?.(app);
  const server = buildServer(app);
  await server.ready();
  const jobs = [idempotencyJob, ...jobsOf(modules)];
  const followShops = () => parts.shops.follow(live);
  const follow: Job = {
    name: 'follow-shops',
    everySeconds: SHOP_REFRESH_SECONDS,
    run: async () => {
      await followShops();
      return { again: false };
    },
  };
  const stopJobs = startJobs(app, parts.runsJobs ? [...jobs, follow] : []);
  const stopWork = async () => {
    stopping.abort();
    await Promise.all([stopJobs(), server.close()]);
    await background.settled();
    await printer.close();
    await telemetry.close();
  };
  const stop = async () => {
    await stopWork();
    await db.close();
  };
  return { app, server, followShops, announceStop: () => stopping.abort(), stopWork, stop };
}
