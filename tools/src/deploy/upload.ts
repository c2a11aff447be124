import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '@permanto/server/registry-store';
import { RECORD } from './record';

/** Files that travel at once. */
const AT_ONCE = 8;

const CLAIM = 'build.claim.json';

interface Upload {
  /** The build's folder. */
  readonly source: string;
  /** Where it goes in the store: `cart/0.1.0-abc`. */
  readonly prefix: string;
  readonly store: Store;
}

/** The files below a folder, relative to it, with `/` between folders. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));

/** Writes what is missing, and mends what is there in half. */
async function writeOnce(store: Store, key: string, content: Buffer): Promise<void> {
  if (await store.write(key, content, null)) return;
  const there = await store.read(key);
  if (there?.content.equals(content) !== true) await store.write(key, content);
}

/**
 * Copies a build to an address where it stays for ever. It claims the version first, so that of two
 * builds one writes nothing; its record, which names every file's hash, is the claim. The record goes
 * to its place last, so that a copy that broke off has none and is completed by the next deploy.
 * Throws where another build has the version.
 */
export async function upload({ source, prefix, store }: Upload): Promise<void> {
  const keyOf = (file: string) => `${prefix}/${file}`;
  const record = readFileSync(path.join(source, RECORD));
  await assertOwn(store, keyOf(RECORD), record);
  if (!(await store.write(keyOf(CLAIM), record, null))) {
    await assertOwn(store, keyOf(CLAIM), record);
  }
  const waiting = filesBelow(source).filter((file) => file !== RECORD);
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await writeOnce(store, keyOf(file), readFileSync(path.join(source, file)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  // Where it is there by now, another deploy of the same build was faster.
  await store.write(keyOf(RECORD), record, null);
}

async function assertOwn(store: Store, key: string, record: Buffer): Promise<void> {
  const there = await store.read(key);
  if (there === null || there.content.equals(record)) return;
  throw new Error(
    `${key} is of another build: what stands at an address never changes. Give this one a version of its own.`,
  );
}
