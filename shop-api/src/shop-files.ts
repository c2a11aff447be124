import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkFiles,
  schemaFiles,
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
export interface Asked {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** shop-api's own. */
  readonly packageFolder: string;
  readonly say: (line: string) => void;
}

interface Check extends Asked {
  /** Shops by key; none: all. */
  readonly keys: readonly string[];
}

interface Load extends Check {
  readonly renew?: boolean;
}

type Wanted = Required<Pick<Load, 'keys' | 'renew'>>;

const MAX_CONNECTIONS = 2;
const NOT_RUNNING = 'The shop is not running; it reads the files when it starts.';

/** `npm run shop:check`: lists what is in the shops. Throws `DataFileError` with every fault. */
export function checkShops({ env, packageFolder, keys, say }: Check): void {
  const filed = checkFiles(readConfig(env, packageFolder), createModules(), keys);
  for (const one of filed) summaryOf(one).forEach(say);
}

/**
 * `npm run shop:load`: checks the shops, and brings the running API to their data. `renew` decides the dates
 * of demo shops anew, unless they have orders.
 */
export async function loadShops({
  env,
  packageFolder,
  keys,
  say,
  renew = false,
}: Load): Promise<void> {
  const config = readConfig(env, packageFolder);
  const filed = checkFiles(config, createModules(), keys);
  const wanted = { keys: filed.map(({ shop }) => shop.key), renew };
  const loaded =
    config.databaseUrl === undefined
      ? await loadIntoProcess(config, wanted)
      : await loadIntoTable(config, config.databaseUrl, wanted);
  if (loaded === null) say(NOT_RUNNING);
  if (loaded === null && renew) say('Start it to renew its dates: nothing was renewed.');
  for (const { key, isNew, warnings } of loaded ?? []) {
    say(isNew ? `${key} is loaded.` : `${key} was loaded already.`);
    for (const warning of warnings) say(`  warning: ${warning}`);
  }
}

/** The embedded database belongs to the API's process, which reads the files itself. Null: there is none. */
async function loadIntoProcess(
  { dataFolder }: Config,
  wanted: Wanted,
): Promise<readonly Loaded[] | null> {
  if (dataFolder === undefined || holderOfFolder(dataFolder) === null) return null;
  return askToLoad(dataFolder, wanted);
}

async function loadIntoTable(
  config: Config,
  url: string,
  { keys, renew }: Wanted,
): Promise<Loaded[]> {
  const onIdleError = () => undefined;
  const db = openPostgres(url, { connections: MAX_CONNECTIONS, onIdleError });
  try {
    await migrate(db);
    const modules = createModules();
    return await storeShops(db, modules, {
      read: (seasons) => checkFiles(config, modules, keys, seasons),
      renewed: renew ? keys : [],
    });
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
