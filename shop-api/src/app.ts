import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Db, Tx } from './db/db';
import type { Route } from './http/route';
import type { Background } from './jobs/background';
import type { Job } from './jobs/job';
import type { CartState } from './modules/carts/domain/cart-state';
import type { CartTokens } from './modules/carts/token';
import type { Supply } from './modules/catalogue/domain/supply';
import type { Shop } from './modules/shop/shop';
import type { Result } from './result';
import type { Telemetry } from './telemetry/telemetry';

/** What every command, query and job stands on. Made once in `start.ts`, handed down. */
export interface App {
  readonly config: Config;
  readonly db: Db;
  /** Shop key → shop, as its data says now: newer data takes the entry's place between two requests. */
  readonly shops: ReadonlyMap<string, Shop>;
  readonly tokens: CartTokens;
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
 * Removes personal data that nobody needs any more, one batch at a time, by the database's clock;
 * `again` says that more is due now. Several instances run it at once, so it locks what it takes.
 */
export interface RetentionStep {
  readonly name: string;
  readonly run: (app: Pick<App, 'config' | 'db'>) => Promise<{ again: boolean }>;
}

/** A cart on its way from what the database holds to what it will hold. */
export interface CartChange {
  readonly shop: Shop;
  readonly before: CartState;
  readonly after: CartState;
  /** The database's clock. */
  readonly now: Date;
  /** Whether `after` is an order's: what it holds was decided when it was ordered, and is had or not. */
  readonly isOrdered?: boolean;
}

/**
 * Knows one way in which carts hold things (quota, seats), under locks of its own. The caller
 * has locked the rows of the carts; keepers are asked in the order of the modules, so that
 * locks are always taken in the same order.
 */
export interface HoldKeeper {
  /**
   * Takes what `after` holds beyond `before`, gives back what it no longer holds, or refuses.
   * Gives the cart where what it got makes another one of it.
   */
  adjust(tx: Tx, change: CartChange): Promise<Result<CartState | null>>;
  /** Gives back whatever these carts hold. */
  release(tx: Tx, cartIds: readonly string[]): Promise<void>;
  /** Turns what the cart holds into sold for good. */
  sell(tx: Tx, cartId: string): Promise<void>;
}

/** Hears, in the transaction, that a cart with an unfinished checkout becomes another one. */
export interface CartListener {
  /** Gives the cart to be written. */
  cartChanges(tx: Tx, cart: CartState): Promise<CartState>;
}

/** Tells what is left of products whose supply it knows: product id → pieces. */
export interface StockReader {
  left(db: Db, shop: Shop): Promise<ReadonlyMap<string, Supply>>;
}
