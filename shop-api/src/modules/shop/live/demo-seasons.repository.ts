import { statement, type Queries } from '../../../db/db';
import { DataFileError } from '../files/data-file';
import type { SeasonWeeks } from '../files/demo-season';
import type { FiledShop } from '../files/load-shop';

const ALL = statement('demo-seasons.all', 'select shop_key, weeks from demo_seasons');

const KEEP = statement(
  'demo-seasons.keep',
  'insert into demo_seasons (shop_key, weeks) values ($1, $2) on conflict do nothing',
);

const FORGET = statement(
  'demo-seasons.forget',
  'delete from demo_seasons where shop_key = any($1::text[])',
);

const ORDERED = statement(
  'demo-seasons.ordered',
  'select distinct shop_key from orders where shop_key = any($1::text[]) order by 1',
);

export async function readSeasons(db: Queries): Promise<SeasonWeeks> {
  const rows = await db.query<{ shop_key: string; weeks: number }>(ALL);
  return new Map(rows.map(({ shop_key, weeks }) => [shop_key, weeks]));
}

/** Keeps by how much the shop's dates have moved, so that an order never sees another date. */
export async function keepSeason(db: Queries, { shop, seasonWeeks }: FiledShop): Promise<void> {
  if (seasonWeeks !== null) await db.query(KEEP, [shop.key, seasonWeeks]);
}

/** Lets the next load decide anew. Throws {@link DataFileError} where there are orders. */
export async function forgetSeasons(db: Queries, keys: readonly string[]): Promise<void> {
  const ordered = await db.query<{ shop_key: string }>(ORDERED, [keys]);
  if (ordered.length > 0) {
    throw new DataFileError(
      ordered.map(({ shop_key }) => `${shop_key}: has orders, so that its dates stay`),
    );
  }
  await db.query(FORGET, [keys]);
}
