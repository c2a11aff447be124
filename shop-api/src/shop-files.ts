import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkFiles,
  schemaFiles,
  type FiledShop,
  summaryOf,
  askToLoad,
  type Loaded,
  storeShops,
} from './modules/shop';
import { readConfig, type Config } from './config';
import { holderOfFolder } from './db/data-folder';
import { migrate } from './db/migrate';
import { openPostgres } from './db/postgres';
import { createModules } from './modules';

/** How a person's command reaches shop-api. */
interface Asked {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** shop-api's own. */
  readonly packageFolder: string;
  /** Shops by key; none: all. */
  readonly keys: readonly string[];
  readonly say: (line: string) => void;
}

const MAX_CONNECTIONS = 2;

/** `npm run shop:check`: lists what is in the shops. Throws `DataFileError` with every fault. */
export function checkShops({ env, packageFolder, keys, say }: Asked): void {
  const filed = checkFiles(readConfig(env, packageFolder), createModules(), keys);
  for (const one of filed) summaryOf(one).forEach(say);
}

/** `npm run shop:load`: checks the shops, and brings the running API to their data. */
export async function loadShops({ env, packageFolder, keys, say }: Asked): Promise<void> {
  const config = readConfig(env, packageFolder);
  const filed = checkFiles(config, createModules(), keys);
  const loaded =
    config.databaseUrl === undefined
      ? await loadIntoProcess(config, filed)
      : await loadIntoTable(config.databaseUrl, filed);
  if (loaded === null) say('The shop is not running; it reads the files when it starts.');
  for (const { key, isNew, warnings } of loaded ?? []) {
    say(isNew ? `${key} is loaded.` : `${key} was loaded already.`);
    for (const warning of warnings) say(`  warning: ${warning}`);
  }
}

/** The embedded database belongs to the API's process, which reads the files itself. Null: there is none. */
async function loadIntoProcess(
  { dataFolder }: Config,
  filed: readonly FiledShop[],
): Promise<readonly Loaded[] | null> {
  if (dataFolder === undefined || holderOfFolder(dataFolder) === null) return null;
  return askToLoad(
    dataFolder,
    filed.map(({ shop }) => shop.key),
  );
}

async function loadIntoTable(url: string, filed: readonly FiledShop[]): Promise<Loaded[]> {
  const onIdleError = () => undefined;
  const db = openPostgres(url, { connections: MAX_CONNECTIONS, onIdleError });
  try {
    await migrate(db);
    return await storeShops(db, createModules(), filed);
  } finally {
    await db.close();
  }
}

/** `npm run shop:schema`: JSON Schemas of the data files, for editors. */
export function writeSchemas(shopsFolder: string): void {
  const folder = path.join(shopsFolder, 'schema');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of schemaFiles()) writeFileSync(path.join(folder, name), text);
}
