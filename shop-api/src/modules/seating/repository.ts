import type { SeatStates } from '@permanto/contracts';
import { statement, type Queries, type Tx } from '../../db/db';

export interface EventKey {
  readonly shopKey: string;
  readonly eventId: string;
}

/** A seat as a cart takes it. */
export interface TakenSeat {
  readonly seat_id: string;
  readonly category: string;
  readonly reservation_id: string;
  readonly in_row: boolean;
}

/** Locks follow one order (shop, event), and come after those of carts and stock. */
const LOCK = 'for update';

const lockEvent = (lockClause: string) =>
  statement(
    `seating.lock-event:${lockClause}`,
    `select version from seated_events where shop_key = $1 and event_id = $2 ${lockClause}`,
  );

const LOCK_EVENT = lockEvent(LOCK);

const SAVE_EVENTS = statement(
  'seating.save-events',
  `insert into seated_events (shop_key, event_id)
   select $1, event_id from unnest($2::text[]) as e (event_id)
   on conflict do nothing`,
);

const BUMP = statement(
  'seating.bump',
  `update seated_events set version = version + 1 where shop_key = $1 and event_id = $2`,
);

const BUMP_OF_CARTS = statement(
  'seating.bump-of-carts',
  `update seated_events e set version = version + 1
   from (
     select l.shop_key, l.event_id from seated_events l
     where (l.shop_key, l.event_id) in (
       select shop_key, event_id from seat_holds where cart_id = any($1::uuid[]) and not sold
     )
     order by l.shop_key, l.event_id for update
   ) locked
   where e.shop_key = locked.shop_key and e.event_id = locked.event_id
   returning e.shop_key, e.event_id`,
);

/** Returns no row for a seat that is taken. */
const TAKE = statement(
  'seating.take',
  `insert into seat_holds (shop_key, event_id, cart_id, seat_id, category, reservation_id, in_row)
   select $1, $2, $3, seat_id, category, reservation_id, in_row
   from unnest($4::text[], $5::text[], $6::uuid[], $7::boolean[])
     as t (seat_id, category, reservation_id, in_row)
   on conflict do nothing
   returning seat_id`,
);

const GIVE_BACK = statement(
  'seating.give-back',
  `delete from seat_holds
   where shop_key = $1 and cart_id = $2 and reservation_id = any($3::uuid[]) and not sold`,
);

const MARK_ROWS = statement(
  'seating.mark-rows',
  `update seat_holds h set in_row = m.in_row
   from unnest($3::uuid[], $4::boolean[]) as m (reservation_id, in_row)
   where h.shop_key = $1 and h.cart_id = $2 and h.reservation_id = m.reservation_id`,
);

/**
 * What has a row and counts as free all the same: what a lapsed cart holds, and the seats in no row of
 * one whose visitor has left, once their time is over. What is in a checkout is kept as long as that.
 */
export const HAS_LAPSED = `(c.status = 'open' and (
  c.hold_until <= clock_timestamp()
  or (c.seats_until <= clock_timestamp() and c.checkout_id is null and not h.in_row)
))`;

/**
 * A reservation takes lapsed seats at once, also from a cart that lives on. One
 * that is being written right now is left alone: its visitor may just be coming back. So is the asker's
 * own ($3): a changed cart has a present visitor.
 */
const RELEASE_LAPSED = statement(
  'seating.release-lapsed',
  `with lapsed as (
     select c.id, c.status, c.hold_until, c.seats_until, c.checkout_id from carts c
     where c.id in (
         select cart_id from seat_holds where shop_key = $1 and event_id = $2 and not sold
       )
       and c.status = 'open' and (
         c.hold_until <= clock_timestamp()
         or (c.seats_until <= clock_timestamp() and c.checkout_id is null and exists (
           select from seat_holds h
           where h.cart_id = c.id and h.shop_key = $1 and h.event_id = $2 and not h.sold and not h.in_row
         ))
       )
       and c.id is distinct from $3::uuid
     for update of c skip locked
   ),
   freed as (
     delete from seat_holds h using lapsed c
     where h.cart_id = c.id and h.shop_key = $1 and h.event_id = $2 and not h.sold and ${HAS_LAPSED}
     returning h.seat_id, h.reservation_id, h.cart_id
   ),
   lost as (
     update carts c set seat_reservations = coalesce((
       select jsonb_agg(r order by place)
       from jsonb_array_elements(c.seat_reservations) with ordinality as t (r, place)
       where (r->>'id')::uuid not in (select reservation_id from freed)
     ), '[]')
     where c.id in (select cart_id from freed) and c.hold_until > clock_timestamp()
   )
   select seat_id from freed`,
);

const RELEASE_CARTS = statement(
  'seating.release-carts',
  'delete from seat_holds where cart_id = any($1::uuid[]) and not sold',
);

const SELL = statement(
  'seating.sell',
  'update seat_holds set sold = true where cart_id = $1 and in_row',
);

const TAKEN = statement(
  'seating.taken',
  'select seat_id from seat_holds where shop_key = $1 and event_id = $2',
);

const NOT_LAPSED = `(
  h.sold or not exists (select from carts c where c.id = h.cart_id and ${HAS_LAPSED})
)`;

const STATES = statement(
  'seating.states',
  `select e.version, coalesce(h.taken, '{}') as taken, coalesce(h.held, '{}') as held
   from seated_events e, lateral (
     select array_agg(h.seat_id) as taken, array_agg(h.seat_id) filter (where not h.sold) as held
     from seat_holds h
     where h.shop_key = e.shop_key and h.event_id = e.event_id and ${NOT_LAPSED}
   ) h
   where e.shop_key = $1 and e.event_id = $2`,
);

/** What is sold is counted already: only what is held is read. */
export const COUNTS = statement(
  'seating.counts',
  `select event_id, category, sum(taken)::integer as taken from (
     select event_id, category, sold as taken from sold_seats where shop_key = $1
     union all
     select h.event_id, h.category, 1 from seat_holds h
     where h.shop_key = $1 and not h.sold
       and not exists (select from carts c where c.id = h.cart_id and ${HAS_LAPSED})
   ) counted group by 1, 2`,
);

export interface SeatRepository {
  /** The event's seats are the caller's until the transaction ends. */
  lockEvent(tx: Tx, key: EventKey): Promise<void>;
  /** Ids of the taken seats without the lapsed ones; the caller holds the lock. */
  takenNow(tx: Tx, key: EventKey, cartId: string): Promise<ReadonlySet<string>>;
  /** Takes what is free; gives the ids of the seats that it got. */
  take(tx: Tx, key: EventKey, cartId: string, seats: readonly TakenSeat[]): Promise<string[]>;
}

/** `lockClause` is there for the test that shows what happens without the lock. */
export function seatRepository(lockClause = LOCK): SeatRepository {
  const lock = lockClause === LOCK ? LOCK_EVENT : lockEvent(lockClause);
  return {
    lockEvent: async (tx, { shopKey, eventId }) => {
      await tx.query(lock, [shopKey, eventId]);
    },
    takenNow: async (tx, { shopKey, eventId }, cartId) => {
      await tx.query(RELEASE_LAPSED, [shopKey, eventId, cartId]);
      const taken = await tx.query<{ seat_id: string }>(TAKEN, [shopKey, eventId]);
      return new Set(taken.map(({ seat_id }) => seat_id));
    },
    take: async (tx, { shopKey, eventId }, cartId, seats) => {
      const column = <Key extends keyof TakenSeat>(key: Key) => seats.map((seat) => seat[key]);
      const got = await tx.query<{ seat_id: string }>(TAKE, [
        shopKey,
        eventId,
        cartId,
        column('seat_id'),
        column('category'),
        column('reservation_id'),
        column('in_row'),
      ]);
      return got.map(({ seat_id }) => seat_id);
    },
  };
}

/** Bumps the version of the event's seats; locks its row. */
export async function bumpVersion(tx: Tx, { shopKey, eventId }: EventKey): Promise<void> {
  await tx.query(BUMP, [shopKey, eventId]);
}

/** Gives how many seats are free now; `cartId` is the asker's. The caller holds the event's lock. */
export async function releaseLapsed(
  tx: Tx,
  { shopKey, eventId }: EventKey,
  cartId: string | null,
): Promise<number> {
  return (await tx.query(RELEASE_LAPSED, [shopKey, eventId, cartId])).length;
}

interface CartKey {
  readonly shopKey: string;
  readonly cartId: string;
}

export async function giveBack(
  tx: Tx,
  { shopKey, cartId }: CartKey,
  reservationIds: readonly string[],
): Promise<void> {
  await tx.query(GIVE_BACK, [shopKey, cartId, reservationIds]);
}

/** Notes which seats are in a row of the cart: only those are sold. */
export async function markRows(
  tx: Tx,
  { shopKey, cartId }: CartKey,
  marks: readonly { readonly id: string; readonly in_row: boolean }[],
): Promise<void> {
  const ids = marks.map(({ id }) => id);
  await tx.query(MARK_ROWS, [shopKey, cartId, ids, marks.map(({ in_row }) => in_row)]);
}

async function bumpOfCarts(tx: Tx, cartIds: readonly string[]): Promise<EventKey[]> {
  const rows = await tx.query<{ shop_key: string; event_id: string }>(BUMP_OF_CARTS, [cartIds]);
  return rows.map(({ shop_key, event_id }) => ({ shopKey: shop_key, eventId: event_id }));
}

/** Gives the events whose seats have changed. */
export async function releaseCarts(tx: Tx, cartIds: readonly string[]): Promise<EventKey[]> {
  const keys = await bumpOfCarts(tx, cartIds);
  await tx.query(RELEASE_CARTS, [cartIds]);
  return keys;
}

/** Sells the seats that are in rows, and gives back those that are only held. */
export async function sellSeats(tx: Tx, cartId: string): Promise<EventKey[]> {
  const keys = await bumpOfCarts(tx, [cartId]);
  await tx.query(SELL, [cartId]);
  await tx.query(RELEASE_CARTS, [[cartId]]);
  return keys;
}

export async function saveSeatedEvents(
  db: Queries,
  shopKey: string,
  eventIds: readonly string[],
): Promise<void> {
  await db.query(SAVE_EVENTS, [shopKey, eventIds]);
}

export async function readStates(db: Queries, { shopKey, eventId }: EventKey): Promise<SeatStates> {
  const [states] = await db.query<SeatStates>(STATES, [shopKey, eventId]);
  return states ?? { version: 0, taken: [], held: [] };
}

export function countTaken(
  db: Queries,
  shopKey: string,
): Promise<{ event_id: string; category: string; taken: number }[]> {
  return db.query(COUNTS, [shopKey]);
}
