import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Shop } from './modules/shop';
import type { StockReader } from './modules/catalogue';
import type { CartListener, HoldKeeper, CartTokens } from './modules/carts';
import type { Config } from './config';
import type { Db, Tx } from './db/db';
import type { RateLimiter } from './http/limits/rate-limiter';
import type { Route } from './http/route';
import type { Background } from './jobs/background';
import type { Job } from './jobs/job';
import type { Telemetry } from './telemetry/telemetry';

export type { Shop };

/** What every command, query and job stands on. Made once in `start.ts`, handed down. */
export interface App {
  readonly config: Config;
  readonly db: Db;
  /** Shop key → shop, as its data says now: newer data takes the entry's place between two requests. */
  readonly shops: ReadonlyMap<string, Shop>;
  readonly tokens: CartTokens;
  readonly cartExists: (shopKey: string, cartId: string) => Promise<boolean>;
  /** Null: no limits. */
  readonly rateLimiter: RateLimiter | null;
  /** Who is recognised without being known: the same text has the same hash, under the token secret. */
  readonly keyedHash: (text: string) => string;
  /** The client network that the current request counts for; null in jobs and where it is unknown. */
  readonly client: string | null;
  readonly log: FastifyBaseLogger;
  readonly background: Background;
  readonly telemetry: Telemetry;
  readonly modules: readonly Module[];
  /** Aborts when the process is about to end: answers without an end end themselves. */
  readonly stopping: AbortSignal;
}

/** One part of the shop. Listed in `modules/index.ts`; none of its members is read elsewhere. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Adds routes to the server that are not operations of the contracts. */
  readonly bind?: (server: FastifyInstance, app: App) => void;
  readonly jobs?: readonly Job[];
  readonly retention?: readonly RetentionStep[];
  readonly holds?: HoldKeeper;
  readonly cartListener?: CartListener;
  readonly stockReader?: StockReader;
  /** Runs once before the API listens; nothing waits for what it begins. */
  readonly start?: (app: App) => void;
  /** What is wrong with a shop's data, beyond form and links; also makes ready what is kept of it. */
  readonly checkShop?: (shop: Shop) => readonly string[];
  /**
   * Brings the tables to what the shop's data says, before it goes live and again at each start,
   * in one transaction for all modules. Answers warnings for the shop's owner.
   */
  readonly saveShop?: (tx: Tx, shop: Shop) => Promise<readonly string[]>;
}

/**
 * Removes personal data that is no longer needed, one batch at a time, by the database's clock;
 * `again` says that more is due now. Several instances run it at once, so it locks what it takes.
 */
export interface RetentionStep {
  readonly name: string;
  readonly run: (app: Pick<App, 'config' | 'db' | 'shops'>) => Promise<{ again: boolean }>;
}
