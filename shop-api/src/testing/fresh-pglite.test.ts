import { copyFileSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { freshPglite } from './fresh-pglite';

const CACHE = path.resolve(__dirname, '../../../.cache/pglite');

/** As another process does that found none, either. */
function replaceArchives() {
  for (const name of readdirSync(CACHE).filter((one) => one.endsWith('.tar'))) {
    const file = path.join(CACHE, name);
    copyFileSync(file, `${file}.again.tmp`);
    renameSync(`${file}.again.tmp`, file);
  }
}

it('stays readable while another process replaces the archive', async () => {
  const fresh = await freshPglite();
  replaceArchives();
  const bytes = await fresh.arrayBuffer();
  expect(bytes.byteLength).toBe(fresh.size);
}, 60_000);
