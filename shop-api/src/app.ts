import type {
  Operation,
  ParsedBodyOf,
  ParsedQueryOf,
  PathParameters,
  WireOf,
} from '@permanto/contracts/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TicketPrinter } from './modules/after-sales/domain';
import type { CartListener, CartTokens, HoldKeeper } from './modules/carts/domain';
import type { StockReader } from './modules/catalogue/domain';
import type { Shop } from './modules/shop/domain';
import type { Config } from './config';
import type { Db, Queries, Tx } from './db/db';
import type { Admission } from './db/request-db';
import type { RateLimiter } from './http/limits/rate-limiter';
import type { Result } from './result';
import type { Telemetry } from './telemetry/telemetry';

/** What every command, query and job stands on. Made once in `start.ts`, handed down. */
export interface App {
  readonly config: Config;
  readonly db: Db;
  /** Shop key → shop, as its data says now: newer data takes the entry's place between two requests. */
  readonly shops: ReadonlyMap<string, Shop>;
  readonly tokens: CartTokens;
  readonly admission: Admission;
  readonly cartExists: (db: Queries, shopKey: string, cartId: string) => Promise<boolean>;
  /** Null: no limits. */
  readonly rateLimiter: RateLimiter | null;
  /** Who is recognised without being known: the same text has the same hash, under the token secret. */
  readonly keyedHash: (text: string) => string;
  /** The client network that the current request counts for; null in jobs and where it is unknown. */
  readonly client: string | null;
  readonly log: FastifyBaseLogger;
  readonly background: Background;
  readonly telemetry: Telemetry;
  readonly printer: TicketPrinter;
  readonly modules: readonly Module[];
  /** Aborts when the process is about to end: answers without an end end themselves. */
  readonly stopping: AbortSignal;
}

/** Work that an answer doesn't wait for: it starts now, and a job repeats it if it fails. */
export interface Background {
  /** `work` gets the app itself, never one that is bound to a transaction. */
  start(name: string, work: (app: App) => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** One request to an operation, checked by its contract; where it asks for a cart's token, that fits. */
export interface Call<O extends Operation = Operation> {
  readonly shop: Shop;
  readonly params: PathParameters<O>;
  readonly query: ParsedQueryOf<O>;
  readonly body: ParsedBodyOf<O>;
  /** The header `X-Order-Secret`; the order's module compares it. */
  readonly orderSecret: string | undefined;
  /** The header `Last-Event-ID`: the last event that a reconnecting listener received. */
  readonly lastEventId: string | undefined;
  /** The header `Accept`. */
  readonly accept: string | undefined;
}

/** An operation and who answers it. */
export interface Route {
  readonly operation: Operation;
  readonly handle: (app: App, call: Call) => Promise<Result<unknown>>;
  readonly maxAgeSeconds: number;
  /** It uses the connections that are kept from other requests, and is never refused for a crowd. */
  readonly isReserved: boolean;
  /** Null for operations that take no `Idempotency-Key`. */
  readonly repeat: Repeat | null;
}

/** How a request with a known `Idempotency-Key` is answered: by what it made, as that stands now. */
export interface Repeat<O extends Operation = Operation, Kept = unknown> {
  /** What is kept of an answer, as JSON: ids, nothing that grows. */
  keep(answer: WireOf<O>): Kept;
  again(app: App, call: Call<O>, kept: Kept): Promise<Result<WireOf<O>>>;
  /** Another operation that does the same, if the call's key was used for it. */
  alternative?(call: Call<O>): Alternative;
}

interface Alternative {
  /** Without path parameters. */
  readonly operation: Operation;
  readonly body: unknown;
  /** What it has kept, where it did the same. */
  readonly kept: unknown;
}

/** Work that comes back by itself. Several instances may run it at once, so it locks what it takes. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** One small step; `again` says that more is waiting now. */
  readonly run: (app: App) => Promise<{ again: boolean }>;
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
