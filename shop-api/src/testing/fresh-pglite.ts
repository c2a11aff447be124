import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../db/migrate';
import { migrations } from '../db/migrations';
import { pgliteDb } from '../db/pglite';

const CACHE = path.resolve(__dirname, '../../../.cache/pglite');

/** What PGlite writes to its folder is its version's. */
function versionOfPglite(): string {
  const folder = path.dirname(require.resolve('@electric-sql/pglite'));
  const described = readFileSync(path.join(folder, '../package.json'), 'utf8');
  return (JSON.parse(described) as { version: string }).version;
}

/** Two processes may make it at the same time; either's will do. */
async function make(file: string): Promise<void> {
  const pglite = await PGlite.create();
  await migrate(pgliteDb(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(CACHE, { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  writeFileSync(beside, Buffer.from(await dump.arrayBuffer()));
  renameSync(beside, file);
}

const hashOfSchema = () =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);

/**
 * An archive of an empty database with the current schema. Making it takes seconds (`initdb` and each
 * migration), reading it a tenth of that: only the first test of all makes it.
 */
async function archive(): Promise<string> {
  const file = path.join(CACHE, `${versionOfPglite()}-${hashOfSchema()}.tar`);
  if (!existsSync(file)) await make(file);
  return file;
}

/** For `openPglite`. Read at once: another process may replace the file. */
export const freshPglite = async (): Promise<Blob> => new Blob([readFileSync(await archive())]);

/** Puts it where the API looks for it in its data folder. */
export async function createFreshPglite(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'pglite');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', await archive(), '-C', folder], { stdio: 'pipe' });
}
