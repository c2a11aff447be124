import { statement, type Queries, type Tx } from '../../db/db';
import { hashOfContent } from '@permanto/server/hash';
import type { Shop, ShopEvent } from '../shop';

/** RFC 5545: a calendar updates an event whose `SEQUENCE` is higher than the one it has. */
export interface Revision {
  readonly sequence: number;
  /** For `DTSTAMP`: when the event's data last changed. */
  readonly revised_at: Date;
}

/** A new event starts at `$4`, not at 0: files from before revisions were counted have that number. */
const SAVE = statement(
  'event-revisions.save',
  `insert into event_revisions (shop_key, event_id, content_hash, sequence)
   select $1, event_id, content_hash, $4
   from unnest($2::text[], $3::text[]) as e (event_id, content_hash)
   on conflict (shop_key, event_id) do update
     set content_hash = excluded.content_hash, sequence = event_revisions.sequence + 1,
       revised_at = clock_timestamp()
     where event_revisions.content_hash <> excluded.content_hash`,
);

const FIND = statement(
  'event-revisions.find',
  'select sequence, revised_at from event_revisions where shop_key = $1 and event_id = $2',
);

/** Changes with every field that a calendar shows, in any language. */
const contentHash = ({ title, description, status, start_date, end_date, location }: ShopEvent) =>
  hashOfContent(
    JSON.stringify([
      title,
      description,
      status,
      start_date,
      end_date,
      location.title,
      location.address,
    ]),
  );

/** Increments the revision of each event whose content has changed since the last save. */
export async function saveRevisions(tx: Tx, { key, events, configuration }: Shop): Promise<void> {
  const all = [...events.values()];
  const ids = all.map(({ id }) => id);
  await tx.query(SAVE, [key, ids, all.map(contentHash), configuration.version]);
}

export async function findRevision(
  db: Queries,
  shopKey: string,
  eventId: string,
): Promise<Revision> {
  const [revision] = await db.query<Revision>(FIND, [shopKey, eventId]);
  if (!revision)
    throw new Error(
      `no revision of event ${eventId} of shop ${shopKey}: the shop was opened without saveRevisions()`,
    );
  return revision;
}
