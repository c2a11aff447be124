import type { OwnFile, Shop } from '../../shop';
import { renderVariant } from '../../files';

/** Twice as sharp as a screen, over a quarter of the page. */
const WIDTH = '900';
const MOST_KEPT = 50;
/** By hash; what can't be read is null and isn't tried again. */
const kept = new Map<string, Promise<Buffer | null>>();
const TIMEOUT_MS = 10_000;
/** One at a time: to start a process holds up the requests for some milliseconds, and each takes 100 MB. */
let last: Promise<unknown> = Promise.resolve();

/** The file that an address of the shop names; null for a picture from elsewhere. */
function fileOf({ files }: Shop, address: string): OwnFile | null {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(address)?.[1] ?? '';
  const file = files.get(name);
  return file && address.includes(file.hash) ? file : null;
}

/** The picture as JPEG, which PDFs hold as it is; null where there is none or it can't be read. */
export function pictureOf(shop: Shop, address: string | null): Promise<Buffer | null> {
  const file = address === null ? null : fileOf(shop, address);
  if (!file) return Promise.resolve(null);
  const known = kept.get(file.hash);
  if (known) return known;
  const variant = { width: WIDTH, format: 'jpeg' } as const;
  const made = last
    .then(() => renderVariant(file.bytes, variant, AbortSignal.timeout(TIMEOUT_MS)))
    .then(
      (picture) => (picture.length > 0 ? picture : null),
      () => null,
    );
  last = made;
  if (kept.size >= MOST_KEPT) kept.delete([...kept.keys()][0] ?? '');
  kept.set(file.hash, made);
  return made;
}
