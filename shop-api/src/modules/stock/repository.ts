import { statement, type Queries, type Tx } from '../../db/db';
import type { Target, StockRow } from './domain/decide-holds';

/** Locks are taken in one order (shop, id), so that carts with the same pools can't deadlock. */
const LOCK = 'for update of s';

/** Locks the wanted pools and those that the cart holds: a product's pools may have changed since. */
const lockForCart = (lockClause: string) =>
  statement(
    `stock.lock-for-cart:${lockClause}`,
    `select s.id, s.capacity, s.held, s.sold, coalesce(h.amount, 0) as held_by_cart
     from stocks s
     left join stock_holds h on h.cart_id = $2 and h.shop_key = s.shop_key and h.stock_id = s.id
     where s.shop_key = $1 and s.id = any($3::text[] || array(
       select stock_id from stock_holds where cart_id = $2 and shop_key = $1
     ))
     order by s.id ${lockClause}`,
  );

const LOCK_FOR_CART = lockForCart(LOCK);

/**
 * Releases the holds of lapsed carts without waiting for the job. Skips carts that are locked, as
 * they may be renewing themselves.
 */
const RELEASE_LAPSED = statement(
  'stock.release-lapsed',
  `with lapsed as (
     select c.id from carts c
     where c.id in (
         select cart_id from stock_holds where shop_key = $1 and stock_id = any($2::text[])
       )
       and c.status = 'open' and c.hold_until <= clock_timestamp()
     for update of c skip locked
   ), released as (
     delete from stock_holds h using lapsed
     where h.cart_id = lapsed.id and h.shop_key = $1 and h.stock_id = any($2::text[])
     returning h.stock_id, h.amount
   )
   update stocks s set held = s.held - g.amount
   from (select stock_id, sum(amount)::integer as amount from released group by stock_id) g
   where s.shop_key = $1 and s.id = g.stock_id
   returning s.id`,
);

const WRITE_HOLDS = statement(
  'stock.write-holds',
  `with target as (
     select * from unnest($3::text[], $4::integer[], $5::integer[]) as t (stock_id, amount, delta)
   ), kept as (
     insert into stock_holds (cart_id, shop_key, stock_id, amount)
     select $2, $1, stock_id, amount from target where amount > 0
     on conflict (cart_id, shop_key, stock_id) do update set amount = excluded.amount
   ), released as (
     delete from stock_holds h using target t
     where t.amount = 0 and h.cart_id = $2 and h.shop_key = $1 and h.stock_id = t.stock_id
   )
   update stocks s set held = s.held + t.delta from target t
   where s.shop_key = $1 and s.id = t.stock_id and t.delta <> 0`,
);

const LOCK_HELD = statement(
  'stock.lock-held',
  `select s.id from stocks s
   where (s.shop_key, s.id) in (
     select shop_key, stock_id from stock_holds where cart_id = any($1::uuid[])
   )
   order by s.shop_key, s.id ${LOCK}`,
);

const RELEASE = statement(
  'stock.give-back',
  `with released as (
     delete from stock_holds where cart_id = any($1::uuid[]) returning shop_key, stock_id, amount
   )
   update stocks s set held = s.held - g.amount
   from (
     select shop_key, stock_id, sum(amount)::integer as amount from released group by 1, 2
   ) g
   where s.shop_key = g.shop_key and s.id = g.stock_id`,
);

const SELL = statement(
  'stock.sell',
  `with removed as (
     delete from stock_holds where cart_id = $1 returning shop_key, stock_id, amount
   )
   update stocks s set held = s.held - g.amount, sold = s.sold + g.amount
   from removed g where s.shop_key = g.shop_key and s.id = g.stock_id`,
);

const SAVE_POOLS = statement(
  'stock.save-pools',
  `insert into stocks (shop_key, id, capacity)
   select $1, id, capacity from unnest($2::text[], $3::integer[]) as p (id, capacity)
   on conflict (shop_key, id) do update set capacity = excluded.capacity
   where stocks.capacity <> excluded.capacity`,
);

const OVERSOLD = statement(
  'stock.oversold',
  `select id, capacity, sold from stocks
   where shop_key = $1 and id = any($2::text[]) and sold > capacity order by id`,
);

const HOLDS_OF = statement(
  'stock.held-by',
  'select stock_id as id, amount from stock_holds where shop_key = $1 and cart_id = $2',
);

const REMAINING = statement(
  'stock.left',
  'select id, capacity, greatest(capacity - held - sold, 0) as left from stocks where shop_key = $1',
);

export interface PoolKey {
  readonly shopKey: string;
  readonly cartId: string;
}

export interface StockRepository {
  lockForCart(tx: Tx, key: PoolKey, stockIds: readonly string[]): Promise<StockRow[]>;
  /** The cart's holds by pool. */
  holdsOf(tx: Tx, key: PoolKey): Promise<{ id: string; amount: number }[]>;
  /** Returns the number of pools that got pieces back. */
  releaseLapsed(tx: Tx, shopKey: string, stockIds: readonly string[]): Promise<number>;
  writeHolds(tx: Tx, key: PoolKey, targets: readonly Target[]): void;
  release(tx: Tx, cartIds: readonly string[]): Promise<void>;
  sell(tx: Tx, cartId: string): Promise<void>;
}

/** `lockClause` lets a test show what happens without the lock. */
export function stockRepository(lockClause = LOCK): StockRepository {
  const lock = lockClause === LOCK ? LOCK_FOR_CART : lockForCart(lockClause);
  return {
    lockForCart: (tx, { shopKey, cartId }, stockIds) => tx.query(lock, [shopKey, cartId, stockIds]),
    holdsOf: (tx, { shopKey, cartId }) => tx.query(HOLDS_OF, [shopKey, cartId]),
    releaseLapsed: async (tx, shopKey, stockIds) =>
      (await tx.query(RELEASE_LAPSED, [shopKey, stockIds])).length,
    writeHolds: (tx, { shopKey, cartId }, targets) => {
      const column = <Key extends keyof Target>(key: Key) => targets.map((target) => target[key]);
      const columns = [column('stock_id'), column('amount'), column('delta')];
      tx.post(WRITE_HOLDS, [shopKey, cartId, ...columns]);
    },
    release: async (tx, cartIds) => {
      await tx.query(LOCK_HELD, [cartIds]);
      await tx.query(RELEASE, [cartIds]);
    },
    sell: async (tx, cartId) => {
      await tx.query(LOCK_HELD, [[cartId]]);
      await tx.query(SELL, [cartId]);
    },
  };
}

/** Saves the capacities of the shop's files; held and sold pieces stay. */
export async function savePools(
  db: Queries,
  shopKey: string,
  pools: readonly { id: string; capacity: number }[],
): Promise<void> {
  const sorted = [...pools].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  await db.query(SAVE_POOLS, [shopKey, ids, sorted.map(({ capacity }) => capacity)]);
}

/** The pools with more pieces sold than their capacity. */
export function oversoldPools(
  db: Queries,
  shopKey: string,
  ids: readonly string[],
): Promise<{ id: string; capacity: number; sold: number }[]> {
  return db.query(OVERSOLD, [shopKey, ids]);
}

export function leftByPool(
  db: Queries,
  shopKey: string,
): Promise<{ id: string; capacity: number; left: number }[]> {
  return db.query(REMAINING, [shopKey]);
}
