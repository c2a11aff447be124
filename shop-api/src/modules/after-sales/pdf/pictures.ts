import type { OwnFile, Shop } from '../../shop';
import { renderVariant } from '../../files';

/** Twice as sharp as a screen, over a quarter of the page. */
const WIDTH = '900';
const MOST_KEPT = 50;
/** By hash; what can't be read is null and isn't tried again. */
const kept = new Map<string, Promise<Buffer | null>>();

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
  const made = renderVariant(
    file.bytes,
    { width: WIDTH, format: 'jpeg' },
    AbortSignal.timeout(10_000),
  ).then(
    (picture) => (picture.length > 0 ? picture : null),
    () => null,
  );
  if (kept.size >= MOST_KEPT) kept.delete([...kept.keys()][0] ?? '');
  kept.set(file.hash, made);
  return made;
}
