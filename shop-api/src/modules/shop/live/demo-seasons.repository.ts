import { statement, type Queries } from '../../../db/db';
import { DataFileError } from '../files/data-file';
import type { SeasonWeeks } from '../files/demo-season';
import type { FiledShop } from '../files/load-shop';

const ALL = statement('demo-seasons.all', 'select shop_key, weeks from demo_seasons');

const KEEP = statement(
  'demo-seasons.keep',
  `insert into demo_seasons (shop_key, weeks) values ($1, $2)
   on conflict (shop_key) do update set weeks = excluded.weeks`,
);

const ORDERED = statement(
  'demo-seasons.ordered',
  'select distinct shop_key from orders where shop_key = any($1::text[]) order by 1',
);

/**
 * By how much the dates of demo shops have moved here, without those of `renewed`, which a load decides anew.
 * Throws {@link DataFileError} where one of these has orders.
 */
export async function readSeasons(
  db: Queries,
  renewed: readonly string[] = [],
): Promise<SeasonWeeks> {
  const ordered =
    renewed.length === 0 ? [] : await db.query<{ shop_key: string }>(ORDERED, [renewed]);
  if (ordered.length > 0) {
    throw new DataFileError(
      ordered.map(({ shop_key }) => `${shop_key}: has orders, so that its dates stay`),
    );
  }
  const rows = await db.query<{ shop_key: string; weeks: number }>(ALL);
  const kept = rows.filter(({ shop_key }) => !renewed.includes(shop_key));
  return new Map(kept.map(({ shop_key, weeks }) => [shop_key, weeks]));
}

/** Keeps by how much the shop's dates have moved, so that an order never sees another date. */
export async function keepSeason(db: Queries, { shop, seasonWeeks }: FiledShop): Promise<void> {
  if (seasonWeeks !== null) await db.query(KEEP, [shop.key, seasonWeeks]);
}
