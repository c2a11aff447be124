import { statement, type Queries } from '../../../db/db';
import { ownFile, type OwnFile, type OwnFiles } from '../content/own-files';

const HASHES = statement(
  'shop-files.hashes',
  'select name, hash from shop_files where shop_key = $1',
);

const BYTES = statement(
  'shop-files.bytes',
  'select bytes from shop_files where shop_key = $1 and name = $2',
);

const STORE = statement(
  'shop-files.store',
  `insert into shop_files (shop_key, name, hash, bytes) values ($1, $2, $3, $4)
   on conflict (shop_key, name) do update set hash = excluded.hash, bytes = excluded.bytes`,
);

const REMOVE = statement(
  'shop-files.remove',
  'delete from shop_files where shop_key = $1 and name = $2',
);

async function hashesOf(db: Queries, shopKey: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ name: string; hash: string }>(HASHES, [shopKey]);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Brings what is stored to these files; the shop's row is there, and locked. */
export async function storeFiles(tx: Queries, shopKey: string, files: OwnFiles): Promise<void> {
  const stored = await hashesOf(tx, shopKey);
  for (const name of stored.keys()) {
    if (!files.has(name)) await tx.query(REMOVE, [shopKey, name]);
  }
  for (const { name, hash, bytes } of files.values()) {
    if (stored.get(name) !== hash) await tx.query(STORE, [shopKey, name, hash, bytes]);
  }
}

async function readFile(db: Queries, shopKey: string, name: string): Promise<OwnFile> {
  const [row] = await db.query<{ bytes: Uint8Array }>(BYTES, [shopKey, name]);
  if (!row) throw new Error(`the file ${name} of ${shopKey} has gone`);
  return ownFile(name, Buffer.from(row.bytes));
}

/** The stored files; what is in `held` already isn't fetched again. */
export async function readStoredFiles(
  db: Queries,
  shopKey: string,
  held: OwnFiles,
): Promise<OwnFiles> {
  const files = new Map<string, OwnFile>();
  for (const [name, hash] of await hashesOf(db, shopKey)) {
    const known = held.get(name);
    files.set(name, known?.hash === hash ? known : await readFile(db, shopKey, name));
  }
  return files;
}
