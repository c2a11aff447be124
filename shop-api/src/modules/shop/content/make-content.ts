import type { PageWire } from '@permanto/contracts';
import type { ShopFiles } from '../files/shop-files';
import { withStatement } from '../statement/with-statement';
import { addressesOf } from './addresses';
import { makePages } from './make-pages';
import type { OwnFiles } from './own-files';
import { withAddresses } from './with-addresses';

interface Content {
  readonly files: ShopFiles;
  readonly pages: readonly PageWire[];
  /** `file: place: fault` */
  readonly faults: readonly string[];
}

/** What an owner's files show to browsers, made harmless, with addresses for what they name. */
export function makeContent(key: string, files: ShopFiles, own: OwnFiles): Content {
  const faults: string[] = [];
  const addresses = addressesOf({ key, files: own, origins: files.shop.media_origins });
  return {
    files: withAddresses(files, addresses, faults),
    pages: makePages(files.pages, (named) => addresses(named, 'picture'), faults).map((page) =>
      withStatement(page, files.shop),
    ),
    faults,
  };
}
