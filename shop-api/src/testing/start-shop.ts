import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { TEST_MERCHANT } from '@permanto/paytrail';
import type { Module } from '../app';
import type { Config } from '../config';
import { createModules } from '../modules';
import { createInlinePrinter } from '../modules/after-sales/testing/inline-printer';
import type { TicketPrinter } from '../modules/after-sales/domain';
import type { Shop } from '../modules/shop/shop';
import { readOperation } from '../operation-config';
import { start, type Running } from '../start';
import { testClient, type TestClient } from './client';
import type { OpenedDatabase } from './databases';
import { givenShops } from './given-shops';

export interface StartedShop extends Running {
  readonly shop: Shop;
  readonly client: TestClient;
  readonly database: OpenedDatabase;
}

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: undefined,
  databaseListenUrl: undefined,
  databaseConnections: 16,
  dataFolder: undefined,
  shopsFolder: '',
  shopOrigins: new Map(),
  tokenSecret: undefined,
  previousTokenSecret: undefined,
  logLevel: 'silent',
  checkAnswers: true,
  paytrail: { url: 'http://127.0.0.1:9', ...TEST_MERCHANT },
  staffKeys: new Map(),
  mail: { smtpUrl: undefined, folder: undefined, from: 'tickets@shop.example' },
  callbackOrigin: undefined,
  sandboxFaults: [],
  trustsAddress: readOperation({ PERMANTO_TRUSTED_PROXIES: '127.0.0.1' }).trustsAddress,
  bodyTimeoutMs: 30_000,
  rateLimits: null,
  stop: { delaySeconds: 0, graceSeconds: 5 },
  retention: { cartDays: 7, unpaidOrderDays: 90, orderYears: 6 },
  telemetry: { traces: false, metrics: false, metricsEveryMs: 60_000 },
};

/** What a test has otherwise than the others. */
export type TestSettings = Partial<Config> & {
  readonly log?: FastifyBaseLogger;
  readonly printer?: TicketPrinter;
};

/** Starts the whole API for one shop; other modules can take the place of the usual ones. */
export async function startShop(
  database: OpenedDatabase,
  shop: Shop,
  modules: readonly Module[] = createModules(),
  { log, printer = createInlinePrinter(), ...settings }: TestSettings = {},
): Promise<StartedShop> {
  const config = { ...testConfig, ...settings };
  const running = await start({
    config,
    db: database.db,
    shops: givenShops([shop]),
    log: log ?? pino({ level: config.logLevel }),
    modules,
    printer,
    runsJobs: false,
  });
  return { ...running, shop, database, client: testClient(running.server, shop.key) };
}
