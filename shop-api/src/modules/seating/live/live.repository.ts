import { statement, type Db } from '../../../db/db';
import {
  bumpVersion,
  HAS_LAPSED,
  releaseLapsed,
  seatRepository,
  type EventKey,
} from '../repository';

/** Every instance listens here; a payload is a list of {@link nameOf} names, as JSON. */
export const CHANNEL = 'permanto_seats';

const SEATS = `(
  select string_agg(h.seat_id, ' ') from seat_holds h
  where h.shop_key = e.shop_key and h.event_id = e.event_id
`;

/**
 * Every change of an event's rows also changes its version, so that one implies the other. What is
 * sold stays so, and in the end it is nearly all: it is read again only where there is more of it ($3).
 */
const READ = statement(
  'seating.live',
  `select e.version, s.sold_count, ${SEATS} and not h.sold) as held,
     case when s.sold_count <> $3 then ${SEATS} and h.sold) end as sold
   from seated_events e, lateral (
     select count(*)::integer as sold_count from seat_holds h
     where h.shop_key = e.shop_key and h.event_id = e.event_id and h.sold
   ) s
   where e.shop_key = $1 and e.event_id = $2`,
);

const LOOK = statement(
  'seating.look',
  `select e.shop_key, e.event_id, e.version, exists (
     select from seat_holds h join carts c on c.id = h.cart_id
     where h.shop_key = e.shop_key and h.event_id = e.event_id and not h.sold
       and ${HAS_LAPSED}
   ) as has_lapsed
   from seated_events e
   join unnest($1::text[], $2::text[]) as watched (shop_key, event_id) using (shop_key, event_id)`,
);

const NOTIFY = statement('seating.tell', 'select pg_notify($1, $2)');

export interface SeatsNow {
  readonly version: number;
  readonly sold: ReadonlySet<string>;
  /** By carts. */
  readonly held: ReadonlySet<string>;
}

interface SeatsRow {
  readonly version: number;
  readonly sold_count: number;
  readonly held: string | null;
  readonly sold: string | null;
}

const idsIn = (text: string | null | undefined) => new Set(text?.split(' '));

/** Every seat that has a row, lapsed ones too: {@link freeLapsed} takes those away. */
export async function readSeats(
  db: Db,
  { shopKey, eventId }: EventKey,
  { sold }: Pick<SeatsNow, 'sold'>,
): Promise<SeatsNow> {
  const [row] = await db.express.query<SeatsRow>(READ, [shopKey, eventId, sold.size]);
  const isSameSold = row?.sold_count === sold.size;
  return {
    version: row?.version ?? 0,
    sold: isSameSold ? sold : idsIn(row?.sold),
    held: idsIn(row?.held),
  };
}

export interface SeenEvent extends EventKey {
  readonly version: number;
  readonly hasLapsed: boolean;
}

/** How these events stand, without reading their seats. */
export async function readVersions(db: Db, keys: readonly EventKey[]): Promise<SeenEvent[]> {
  const shopKeys = keys.map(({ shopKey }) => shopKey);
  const eventIds = keys.map(({ eventId }) => eventId);
  const rows = await db.express.query<{
    shop_key: string;
    event_id: string;
    version: number;
    has_lapsed: boolean;
  }>(LOOK, [shopKeys, eventIds]);
  return rows.map(({ shop_key, event_id, version, has_lapsed }) => ({
    shopKey: shop_key,
    eventId: event_id,
    version,
    hasLapsed: has_lapsed,
  }));
}

/** Gives back what has lapsed here. */
export async function freeLapsed(db: Db, key: EventKey): Promise<void> {
  await db.transaction(async (tx) => {
    await seatRepository().lockEvent(tx, key);
    if ((await releaseLapsed(tx, key, null)) > 0) await bumpVersion(tx, key);
  });
}

export async function notifyInstances(db: Db, payload: string): Promise<void> {
  await db.express.query(NOTIFY, [CHANNEL, payload]);
}

/** Keys and ids have no slash. */
export const nameOf = ({ shopKey, eventId }: EventKey): string => `${shopKey}/${eventId}`;
