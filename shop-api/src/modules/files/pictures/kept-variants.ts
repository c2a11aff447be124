import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../../../app';
import type { OwnFile } from '../../shop/content/own-files';
import { drawn, isRefusal } from './draw';
import { hashIn, type Variant } from './variant';

/** Stands for a variant that would be worse than the original, or can't be made of it. */
const ORIGINAL = Buffer.alloc(0);

/** What failed by chance (time, room, memory) is tried again so long after. */
const TRY_AGAIN_MS = 10 * 60_000;

/** `bytes`: null where the original is the best. */
interface Kept {
  readonly bytes: Buffer | null;
}

type Maker = Pick<App, 'config' | 'log' | 'stopping' | 'background'>;

/** Null where nothing is kept between two starts (tests). */
const folderOf = ({ config }: Pick<App, 'config'>) =>
  config.dataFolder === undefined ? null : path.join(config.dataFolder, 'pictures');

async function make(app: Maker, folder: string, file: OwnFile, variant: Variant): Promise<void> {
  const bytes = await drawn(file.bytes, variant, app.stopping).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    app.log.warn({ err: error, file: file.name, variant }, 'a picture that cannot be read');
    return ORIGINAL;
  });
  const isBetter = bytes.length > 0 && bytes.length < file.bytes.length;
  const kept = path.join(folder, variant.name);
  const part = `${kept}.${process.pid}.part`;
  await mkdir(folder, { recursive: true });
  await writeFile(part, isBetter ? bytes : ORIGINAL);
  await rename(part, kept);
}

/** Variants of the shops' own pictures: made once, one at a time, kept in the data folder. */
export function keptVariants() {
  /** When each may be begun (again), in ms of the process: never while it is under way. */
  const notBefore = new Map<string, number>();
  let last = Promise.resolve();

  /** Makes it when those before it are made; never rejects. */
  function makeInTurn(app: Maker, folder: string, file: OwnFile, variant: Variant): Promise<void> {
    last = last.then(async () => {
      if (app.stopping.aborted) return;
      try {
        await make(app, folder, file, variant);
        notBefore.delete(variant.name);
      } catch (error) {
        if (app.stopping.aborted) return;
        notBefore.set(variant.name, performance.now() + TRY_AGAIN_MS);
        app.log.warn({ err: error, file: file.name, variant }, 'a picture stays as it is for now');
      }
    });
    return last;
  }

  return {
    /** The variant, or null where it isn't made yet; then it will be, and nobody waits for it. */
    async find(app: Maker, file: OwnFile, variant: Variant): Promise<Kept | null> {
      const folder = folderOf(app);
      if (folder === null) return null;
      try {
        const bytes = await readFile(path.join(folder, variant.name));
        return { bytes: bytes.length > 0 ? bytes : null };
      } catch {
        if ((notBefore.get(variant.name) ?? 0) > performance.now()) return null;
        notBefore.set(variant.name, Infinity);
        app.background.start(`picture ${variant.name}`, () =>
          makeInTurn(app, folder, file, variant),
        );
        return null;
      }
    },
  };
}

/** Takes away what no shop's picture needs any more. */
export async function tidy(app: Pick<App, 'config' | 'shops'>): Promise<void> {
  const folder = folderOf(app);
  if (folder === null) return;
  const shops = [...app.shops.values()];
  const hashes = new Set(shops.flatMap(({ files }) => [...files.values()].map(({ hash }) => hash)));
  const names = await readdir(folder).catch(() => []);
  const isNeeded = (name: string) => hashes.has(hashIn(name) ?? '');
  const unneeded = names.filter((name) => !isNeeded(name));
  await Promise.all(unneeded.map((name) => rm(path.join(folder, name), { force: true })));
}
