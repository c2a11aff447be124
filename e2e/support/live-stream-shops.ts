import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moveDates, seasonOf, weeksPassed } from '@permanto/shop-api/demo-season';
import { changeFile, copyShops } from './shop-copies';

const HOUR_MS = 3_600_000;

interface StreamFile {
  streams: { id: string; start_date: string; end_date: string }[];
}

/** Copies the shops' data, with a stream of Areena that is live now. */
export function copyShopsWithLiveStream(streamId: string) {
  const shops = copyShops();
  const shop: unknown = JSON.parse(
    readFileSync(path.join(shops.folder, 'areena/shop.json'), 'utf8'),
  );
  const season = seasonOf({ 'shop.json': shop });
  const now = new Date();
  const live = {
    start_date: new Date(now.getTime() - HOUR_MS).toISOString(),
    end_date: new Date(now.getTime() + 6 * HOUR_MS).toISOString(),
  };
  changeFile<StreamFile>(shops.folder, 'areena/streams.json', ({ streams }) => {
    const stream = streams.find(({ id }) => id === streamId);
    if (!stream) throw new Error(`There is no stream ${streamId}.`);
    // The shop moves what its files name.
    Object.assign(stream, moveDates(live, season ? -weeksPassed(season, now) : 0));
  });
  return shops;
}
