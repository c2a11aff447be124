import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../../../app';
import type { OwnFile } from '../../shop/content/own-files';
import { drawn } from './draw';
import { hashIn, type Variant } from './variant';

/** Stands for a variant that would be worse than the original. */
const ORIGINAL = Buffer.alloc(0);

/** `bytes`: null where the original is the best. */
interface Kept {
  readonly bytes: Buffer | null;
}

type Maker = Pick<App, 'config' | 'log' | 'stopping' | 'background'>;

/** Null where nothing is kept between two starts (tests). */
const folderOf = ({ config }: Pick<App, 'config'>) =>
  config.dataFolder === undefined ? null : path.join(config.dataFolder, 'pictures');

async function make(app: Maker, folder: string, file: OwnFile, variant: Variant): Promise<void> {
  const bytes = await drawn(file.bytes, variant, app.stopping);
  const isBetter = bytes.length > 0 && bytes.length < file.bytes.length;
  const kept = path.join(folder, variant.name);
  const part = `${kept}.${process.pid}.part`;
  await mkdir(folder, { recursive: true });
  await writeFile(part, isBetter ? bytes : ORIGINAL);
  await rename(part, kept);
}

/** Variants of the shops' own pictures: made once, one at a time, kept in the data folder. */
export function keptVariants() {
  /** Under way, and those that failed: what fails once fails again. */
  const begun = new Set<string>();
  let last = Promise.resolve();

  /** Makes it when those before it are made; never rejects. */
  function makeInTurn(app: Maker, folder: string, file: OwnFile, variant: Variant): Promise<void> {
    last = last.then(async () => {
      if (app.stopping.aborted) return;
      try {
        await make(app, folder, file, variant);
        begun.delete(variant.name);
      } catch (error) {
        if (app.stopping.aborted) return;
        app.log.warn({ err: error, file: file.name, variant }, 'a picture stays as it is');
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
        if (begun.has(variant.name)) return null;
        begun.add(variant.name);
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
