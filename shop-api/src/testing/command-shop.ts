import path from 'node:path';
import type { Db } from '../db/db';
import { openPostgres } from '../db/postgres';
import type { Asked } from '../shop-files';
import { createTestDatabase } from './postgres/database';
import { purchasesIn, type Purchases } from './purchases';
import { startShop } from './start-shop';
import { ticketShop } from './ticket-shop';

interface CommandShop {
  readonly buy: Purchases;
  readonly db: Db;
  /** For a person's command; `lines` is what it says. */
  readonly asked: Asked;
  readonly lines: string[];
  readonly close: () => Promise<void>;
}

export const packageFolder = path.resolve(__dirname, '../..');

/** A shop whose PostgreSQL database is opened by commands, too. */
export async function openCommandShop(): Promise<CommandShop> {
  const created = await createTestDatabase();
  const db = openPostgres(created.url, { connections: 4, onIdleError: () => undefined });
  const database = { kind: 'PostgreSQL', db, dispose: () => db.close() } as const;
  const buy = await purchasesIn(
    (shop, modules, settings) => startShop(database, shop, modules, settings),
    ticketShop(10),
  );
  const lines: string[] = [];
  const env = { DATABASE_URL: created.url };
  const close = async () => {
    await buy.api.stopWork();
    await buy.close();
    await database.dispose();
    await created.drop();
  };
  return {
    buy,
    db,
    asked: { env, packageFolder, say: (line) => void lines.push(line) },
    lines,
    close,
  };
}
