import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';
import type { Db } from './db/db';
import { hasEveryMigration } from './db/migrate';
import { openDatabase } from './db/open';
import { openLog } from './log';
import type { Asked } from './shop-files';

/**
 * Opens the API's database for a person's command. Throws `FolderInUse` where the embedded one belongs to a running
 * API, and where there is none.
 */
export async function withDatabase(
  { env, packageFolder }: Asked,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const config = readConfig(env, packageFolder);
  const { databaseUrl, dataFolder = '' } = config;
  if (databaseUrl === undefined && !existsSync(path.join(dataFolder, 'pglite'))) {
    throw new Error(`DATABASE_URL is missing, and there is no database in ${dataFolder}.`);
  }
  const db = await openDatabase(config, openLog(config.logLevel));
  try {
    if (!(await hasEveryMigration(db))) {
      throw new Error('The database is of an older release. Start the shop of this one first.');
    }
    await work(db);
  } finally {
    await db.close();
  }
}
