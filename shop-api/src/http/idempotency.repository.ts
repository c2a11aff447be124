import { statement, type Queries } from '../db/db';

/** Who asked for what: a key counts within one operation of one shop (and cart). */
export interface OnceOnly {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

export interface FirstAnswer {
  fingerprint: string;
  status: number;
  /** The answer itself, where an older release has kept it. */
  body: string | null;
  /** What it is given again by. */
  kept: unknown;
}

/** More than a client retries; each further key evicts the oldest. */
const MAX_KEYS = 200;
const CLAIM = statement(
  'idempotency.claim',
  `insert into idempotency_keys (scope, key, fingerprint) values ($1, $2, $3)
   on conflict do nothing returning key`,
);
const KEEP = statement(
  'idempotency.keep',
  `with evicted as (
     delete from idempotency_keys where (scope, key) in (
       select scope, key from idempotency_keys
       where scope = $1 and key <> $2 and key in (
         select key from idempotency_keys where scope = $1
         order by created_at desc offset ${MAX_KEYS}
       )
       for update skip locked
     )
   )
   update idempotency_keys set status = $3, kept = $4 where scope = $1 and key = $2`,
);
const GIVE_UP = statement(
  'idempotency.give-up',
  'delete from idempotency_keys where scope = $1 and key = $2',
);
const FIRST = statement(
  'idempotency.first',
  'select fingerprint, status, body, kept from idempotency_keys where scope = $1 and key = $2',
);

/** A key is good for a day; then its answer, which may hold personal data, is forgotten. */
const FORGET = statement(
  'idempotency.forget',
  `delete from idempotency_keys where (scope, key) in (
     select scope, key from idempotency_keys where created_at < now() - interval '24 hours'
     limit 500 for update skip locked
   ) returning key`,
);

/** Whether the key is new. A rival with the same key makes this wait until that one ends. */
export async function claimKey(
  db: Queries,
  { scope, key, fingerprint }: OnceOnly,
): Promise<boolean> {
  return (await db.query(CLAIM, [scope, key, fingerprint])).length > 0;
}

export async function keepAnswer(
  db: Queries,
  { scope, key }: OnceOnly,
  { status, kept }: Pick<FirstAnswer, 'status' | 'kept'>,
): Promise<void> {
  await db.query(KEEP, [scope, key, status, JSON.stringify(kept)]);
}

/** The key of a request that changed nothing is new again. */
export async function giveUpKey(db: Queries, { scope, key }: OnceOnly): Promise<void> {
  await db.query(GIVE_UP, [scope, key]);
}

export async function firstAnswer(
  db: Queries,
  { scope, key }: OnceOnly,
): Promise<FirstAnswer | undefined> {
  return (await db.query<FirstAnswer>(FIRST, [scope, key]))[0];
}

/** Forgets one batch of old keys; gives their number. */
export async function forgetKeys(db: Queries): Promise<number> {
  return (await db.query(FORGET)).length;
}
