import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../../../app';
import type { OwnFile } from '../../shop';
import { isUnreadable, renderVariant } from './render-variant';
import { hashOfName, type Variant } from './variant';

/** Marks a variant that is larger than the original or can't be made. */
const ORIGINAL = Buffer.alloc(0);

/** Temporary failures (timeout, disk space, memory) are retried after this delay. */
const RETRY_DELAY_MS = 10 * 60_000;

interface CachedVariant {
  /** Null if the original is better. */
  readonly bytes: Buffer | null;
}

type Maker = Pick<App, 'config' | 'log' | 'stopping' | 'background'>;

/** Null without a data folder (tests). */
const folderOf = ({ config }: Pick<App, 'config'>) =>
  config.dataFolder === undefined ? null : path.join(config.dataFolder, 'pictures');

async function make(app: Maker, folder: string, file: OwnFile, variant: Variant): Promise<void> {
  const bytes = await renderVariant(file.bytes, variant, app.stopping).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    app.log.warn(
      { err: error, file: file.name, variant },
      'cannot read picture: serving the original instead of a variant',
    );
    return ORIGINAL;
  });
  const isBetter = bytes.length > 0 && bytes.length < file.bytes.length;
  const target = path.join(folder, variant.name);
  const part = `${target}.${process.pid}.part`;
  await mkdir(folder, { recursive: true });
  await writeFile(part, isBetter ? bytes : ORIGINAL);
  await rename(part, target);
}

/** Variants of the shops' own pictures: made once, one at a time, cached in the data folder. */
export function createVariantCache() {
  /** When each variant may be (re)tried, by `performance.now()`; Infinity while in progress. */
  const nextAttemptAtMs = new Map<string, number>();
  let queue = Promise.resolve();

  /** Makes the variant after those queued before it; never rejects. */
  function makeQueued(app: Maker, folder: string, file: OwnFile, variant: Variant): Promise<void> {
    queue = queue.then(async () => {
      if (app.stopping.aborted) return;
      try {
        await make(app, folder, file, variant);
        nextAttemptAtMs.delete(variant.name);
      } catch (error) {
        if (app.stopping.aborted) return;
        nextAttemptAtMs.set(variant.name, performance.now() + RETRY_DELAY_MS);
        app.log.warn(
          { err: error, file: file.name, variant },
          'making a picture variant failed: serving the original until the next attempt',
        );
      }
    });
    return queue;
  }

  return {
    /** Returns the variant, or null and starts making it in the background. */
    async find(app: Maker, file: OwnFile, variant: Variant): Promise<CachedVariant | null> {
      const folder = folderOf(app);
      if (folder === null) return null;
      try {
        const bytes = await readFile(path.join(folder, variant.name));
        return { bytes: bytes.length > 0 ? bytes : null };
      } catch {
        if ((nextAttemptAtMs.get(variant.name) ?? 0) > performance.now()) return null;
        nextAttemptAtMs.set(variant.name, Infinity);
        app.background.start(`picture ${variant.name}`, () =>
          makeQueued(app, folder, file, variant),
        );
        return null;
      }
    },
  };
}

/** Deletes the files that belong to no current picture of any shop. */
export async function deleteUnusedVariants(app: Pick<App, 'config' | 'shops'>): Promise<void> {
  const folder = folderOf(app);
  if (folder === null) return;
  const shops = [...app.shops.values()];
  const hashes = new Set(shops.flatMap(({ files }) => [...files.values()].map(({ hash }) => hash)));
  const names = await readdir(folder).catch(() => []);
  const unused = names.filter((name) => !hashes.has(hashOfName(name) ?? ''));
  await Promise.all(unused.map((name) => rm(path.join(folder, name), { force: true })));
}
