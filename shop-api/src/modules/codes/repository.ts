import { statement, type Queries, type Tx } from '../../db/db';
import type { CartCode } from '../carts/domain';
import type { Code, CodeUsage, Use } from './domain/code';

/** Locks are taken in one order (shop, code), after those of carts, stock and seats. */
const LOCK = 'for update';

/**
 * Locks and reads are two statements: a statement sees the data as of its start, so one that waited
 * for the lock would miss what was committed meanwhile.
 */
const lockCodes = (lockClause: string) =>
  statement(
    `codes.lock:${lockClause}`,
    `select code from codes where shop_key = $1 and code = any($2::text[])
     order by code ${lockClause}`,
  );

const LOCK_CODES = lockCodes(LOCK);

const usagesStatement = (name: string, counted: string) =>
  statement(
    name,
    `select c.code, c.kind, c.definition_id, c.times, c.size, c.value, c.expires_at,
       c.cancelled_at is not null as is_cancelled,
       coalesce(u.uses, '[]') as uses, coalesce(u.has_held, false) as has_held
     from codes c
     left join lateral (
       select json_agg(json_build_object(
           'event_id', g.event_id, 'event_date', g.event_date::text, 'used_on', g.used_on::text,
           'amount', g.amount
         )) as uses, bool_or(g.has_held) as has_held
       from (
         select event_id, event_date, used_on, sum(amount) as amount,
           bool_or(not sold) as has_held
         from code_uses
         where shop_key = c.shop_key and code = c.code and ${counted}
         group by event_id, event_date, used_on
       ) g
     ) u on true
     where c.shop_key = $1 and c.code = any($3::text[])`,
  );

const READ_USAGES = usagesStatement('codes.standings', 'cart_id <> $2');

/** Reads without locks: the uses of lapsed carts count as free. */
const FIND_USAGE = usagesStatement(
  'codes.look',
  `cart_id is distinct from $2::uuid and (sold or not exists (
     select from carts
     where id = cart_id and status = 'open' and hold_until <= clock_timestamp()
   ))`,
);

const HOLD = statement(
  'codes.hold',
  `with target as (
     select * from unnest($3::text[], $4::text[], $5::text[], $6::integer[])
       as t (code, event_id, event_date, amount)
   ), released as (
     delete from code_uses u
     where u.shop_key = $1 and u.cart_id = $2 and not u.sold and not exists (
       select from target t where t.code = u.code and t.event_id = u.event_id
     )
   )
   insert into code_uses (shop_key, cart_id, code, event_id, event_date, used_on, amount)
   select $1, $2, code, event_id, event_date::date, $7::text::date, amount from target
   on conflict (shop_key, code, cart_id, event_id)
     do update set amount = excluded.amount, used_on = excluded.used_on
     where code_uses.amount <> excluded.amount`,
);

/**
 * Releases the uses of lapsed carts without waiting for the job. Skips carts that are locked, as
 * they may be renewing themselves.
 */
const RELEASE_LAPSED = statement(
  'codes.release-lapsed',
  `with lapsed as (
     select c.id from carts c
     where c.id in (
         select cart_id from code_uses where shop_key = $1 and code = any($2::text[]) and not sold
       )
       and c.status = 'open' and c.hold_until <= clock_timestamp()
     for update of c skip locked
   )
   delete from code_uses u using lapsed
   where u.cart_id = lapsed.id and u.shop_key = $1 and u.code = any($2::text[]) and not u.sold
   returning u.code`,
);

const RELEASE = statement(
  'codes.release',
  'delete from code_uses where cart_id = any($1::uuid[]) and not sold',
);

const SELL = statement('codes.sell', 'update code_uses set sold = true where cart_id = $1');

export interface CartKey {
  readonly shopKey: string;
  readonly cartId: string;
}

type CodeUsageRecord = Code & {
  readonly uses: readonly Use[];
  readonly has_held: boolean;
};

type CodeUsages = ReadonlyMap<string, CodeUsage>;

const toCodeUsages = (records: readonly CodeUsageRecord[]): CodeUsages =>
  new Map(records.map(({ uses, has_held, ...code }) => [code.code, { code, uses, has_held }]));

/** Finds a code with its uses by other carts, without a lock. */
export async function findCodeUsage(
  db: Queries,
  { shopKey, cartId }: { shopKey: string; cartId: string | null },
  code: string,
): Promise<CodeUsage | null> {
  const records = await db.query<CodeUsageRecord>(FIND_USAGE, [shopKey, cartId, [code]]);
  return toCodeUsages(records).get(code) ?? null;
}

export interface CodeRepository {
  /** Locks the codes until the transaction ends. */
  lock(tx: Tx, shopKey: string, codes: readonly string[]): void;
  /** Reads the codes with their uses by other carts. */
  readUsages(tx: Tx, key: CartKey, codes: readonly string[]): Promise<CodeUsages>;
  /** Replaces what the cart holds of its codes; `day` is today. */
  hold(tx: Tx, key: CartKey, codes: readonly CartCode[], day: string): void;
  /** Returns the number of released uses. */
  releaseLapsed(tx: Tx, shopKey: string, codes: readonly string[]): Promise<number>;
  release(tx: Tx, cartIds: readonly string[]): Promise<void>;
  sell(tx: Tx, cartId: string): Promise<void>;
}

/** `lockClause` lets a test show what happens without the lock. */
export function codeRepository(lockClause = LOCK): CodeRepository {
  const lock = lockClause === LOCK ? LOCK_CODES : lockCodes(lockClause);
  return {
    lock: (tx, shopKey, codes) => tx.post(lock, [shopKey, codes]),
    readUsages: async (tx, { shopKey, cartId }, codes) =>
      toCodeUsages(await tx.query<CodeUsageRecord>(READ_USAGES, [shopKey, cartId, codes])),
    hold: (tx, { shopKey, cartId }, codes, day) => {
      const rows = codes.flatMap(({ code, uses }) => uses.map((use) => ({ code, ...use })));
      tx.post(HOLD, [
        shopKey,
        cartId,
        rows.map(({ code }) => code),
        rows.map(({ event_id }) => event_id),
        rows.map(({ event_date }) => event_date),
        rows.map(({ amount }) => amount),
        day,
      ]);
    },
    releaseLapsed: async (tx, shopKey, codes) =>
      (await tx.query(RELEASE_LAPSED, [shopKey, codes])).length,
    release: async (tx, cartIds) => {
      await tx.query(RELEASE, [cartIds]);
    },
    sell: async (tx, cartId) => {
      await tx.query(SELL, [cartId]);
    },
  };
}
