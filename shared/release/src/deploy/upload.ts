import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../store/store';
import { RECORD } from './record';

const MAX_PARALLEL_WRITES = 8;

const CLAIM = 'build.claim.json';

interface Upload {
  /** The build's folder. */
  readonly source: string;
  /** Its key prefix in the store, such as `cart/0.1.0-abc`. */
  readonly prefix: string;
  readonly store: Store;
}

/** The files below a folder, relative to it, with `/` between folders. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));

/** Writes a missing file, and replaces an incomplete one. */
async function writeIfNeeded(store: Store, key: string, content: Buffer): Promise<void> {
  if (await store.write(key, content, null)) return;
  const existing = await store.read(key);
  if (existing?.content.equals(content) !== true) await store.write(key, content);
}

/**
 * Copies a build to its permanent place in the store. It claims the version first, so that of two different
 * builds only one is written. The claim is the record, which contains every file's hash. The record itself is
 * written last, so that an interrupted copy has none and is completed by the next deploy. Throws if another
 * build has the version.
 */
export async function upload({ source, prefix, store }: Upload): Promise<void> {
  const keyOf = (file: string) => `${prefix}/${file}`;
  const record = readFileSync(path.join(source, RECORD));
  await assertSameBuild(store, keyOf(RECORD), record);
  if (!(await store.write(keyOf(CLAIM), record, null))) {
    await assertSameBuild(store, keyOf(CLAIM), record);
  }
  const queue = filesBelow(source).filter((file) => file !== RECORD);
  const runWorker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      await writeIfNeeded(store, keyOf(file), readFileSync(path.join(source, file)));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_WRITES }, runWorker));
  // It may exist by now if the same build was deployed concurrently.
  await store.write(keyOf(RECORD), record, null);
}

async function assertSameBuild(store: Store, key: string, record: Buffer): Promise<void> {
  const existing = await store.read(key);
  if (existing === null || existing.content.equals(record)) return;
  throw new Error(
    `${key} belongs to another build, and uploaded files never change. Give this build a version of its own.`,
  );
}
