import { statement, type Queries } from '../../db/db';

const WATCH = statement(
  'streams.watch',
  `insert into stream_views (ticket_id, shop_key, stream_id, viewer_id)
   values ($1, $2, $3, $4)
   on conflict (ticket_id) do update
   set stream_id = excluded.stream_id, viewer_id = excluded.viewer_id, seen_at = now()`,
);

const STILL_WATCHES = statement(
  'streams.still-watches',
  `update stream_views set seen_at = now()
   where ticket_id = $1 and shop_key = $2 and stream_id = $3 and viewer_id = $4
   returning true as watches`,
);

const SET_FREEZE = statement(
  'streams.set-freeze',
  `insert into stream_live_states (shop_key, stream_id, freeze_live) values ($1, $2, $3)
   on conflict (shop_key, stream_id) do update
   set freeze_live = excluded.freeze_live, changed_at = now()`,
);

const FROZEN = statement(
  'streams.frozen',
  'select stream_id from stream_live_states where shop_key = $1 and freeze_live',
);

/** One viewer of a stream with a ticket. */
export interface View {
  readonly shopKey: string;
  readonly streamId: string;
  readonly ticketId: string;
  readonly viewerId: string;
}

const valuesOf = ({ ticketId, shopKey, streamId, viewerId }: View) => [
  ticketId,
  shopKey,
  streamId,
  viewerId,
];

/** From now on only this viewer watches with the ticket. */
export async function watch(db: Queries, view: View): Promise<void> {
  await db.query(WATCH, valuesOf(view));
}

/** Whether the viewer is the one who watches with the ticket. */
export async function stillWatches(db: Queries, view: View): Promise<boolean> {
  return (await db.query(STILL_WATCHES, valuesOf(view))).length > 0;
}

export async function setFreeze(
  db: Queries,
  shopKey: string,
  streamId: string,
  freezeLive: boolean,
): Promise<void> {
  await db.query(SET_FREEZE, [shopKey, streamId, freezeLive]);
}

/** The ids of the shop's streams that stand still. */
export async function frozenStreams(db: Queries, shopKey: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ stream_id: string }>(FROZEN, [shopKey]);
  return new Set(rows.map(({ stream_id }) => stream_id));
}
