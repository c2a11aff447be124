import type { CodeFile, EventFile, PageFile, ProductFile, ShopFile, StreamFile } from './schema';

/** What the files of one shop say, each checked by its schema. */
export interface ShopFiles {
  readonly shop: ShopFile;
  readonly events: EventFile;
  readonly products: ProductFile;
  readonly pages: PageFile;
  readonly codes: CodeFile;
  readonly streams: StreamFile;
}
