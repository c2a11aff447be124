import type { ShopWire } from '@permanto/contracts';

type Folder = ShopWire['product_folders'][number];

/** A product folder of the shop's configuration; its slug is its id. */
export const aProductFolder = (
  id: string,
  title: string,
  changes: Partial<Folder> = {},
): Folder => ({
  id,
  slug: id,
  title: { fi: title },
  folder_display_type: 'card',
  folder_type: 'folder',
  entity_types: ['product'],
  children: [],
  public: true,
  sort_order: 1,
  show_in_nav: false,
  products: [],
  ...changes,
});
