import { statement, type Queries, type Tx } from '../../../db/db';
import type { ShopDocuments } from '../files/documents';

const HASHES = statement('shops.hashes', 'select key, hash from shops order by key');

const LOCK = statement('shops.lock', 'select documents, hash from shops where key = $1 for update');

const KEEP_IF_NEW = statement(
  'shops.keep-if-new',
  'insert into shops (key, documents, hash) values ($1, $2, $3) on conflict (key) do nothing returning key',
);

const STORE = statement(
  'shops.store',
  `insert into shops (key, documents, hash) values ($1, $2, $3)
   on conflict (key) do update
     set documents = excluded.documents, hash = excluded.hash, loaded_at = now()
     where shops.hash <> excluded.hash
   returning key`,
);

export interface StoredShop {
  readonly documents: ShopDocuments;
  readonly hash: string;
}

export interface KeyedShop extends StoredShop {
  readonly key: string;
}

/** The shops, and the hash that reveals their changes. */
export function readHashes(db: Queries): Promise<{ key: string; hash: string }[]> {
  return db.query(HASHES);
}

/** One process at a time loads or takes over a shop. */
export async function lockStored(tx: Tx, key: string): Promise<StoredShop | null> {
  const [stored] = await tx.query<StoredShop>(LOCK, [key]);
  return stored ?? null;
}

/** Leaves what is there alone; whether nothing was. */
export async function keepIfNew(tx: Tx, { key, documents, hash }: KeyedShop): Promise<boolean> {
  return (await tx.query(KEEP_IF_NEW, [key, JSON.stringify(documents), hash])).length > 0;
}

/** Whether that changed anything. */
export async function store(tx: Tx, { key, documents, hash }: KeyedShop): Promise<boolean> {
  return (await tx.query(STORE, [key, JSON.stringify(documents), hash])).length > 0;
}
