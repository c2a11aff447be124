import type { ProductAnswer, Shop } from '@permanto/contracts';

/** A product folder of the shop's configuration. */
export type Folder = Shop['product_folders'][number];

const bySortOrder = (one: Folder, other: Folder) => one.sort_order - other.sort_order;

/** The public subfolders in the shop's order. */
export const childrenOf = ({ children }: Folder, folders: readonly Folder[]): Folder[] =>
  folders.filter(({ id, public: isPublic }) => isPublic && children.includes(id)).sort(bySortOrder);

/** The public parent folder; null for none. */
export const parentOf = ({ id }: Folder, folders: readonly Folder[]): Folder | null =>
  folders.find(({ children, public: isPublic }) => isPublic && children.includes(id)) ?? null;

/** The ids of all products on the folder's page. */
export const idsOnPage = (folder: Folder, folders: readonly Folder[]): string[] =>
  [folder, ...childrenOf(folder, folders)].flatMap(({ products }) => products);

/** The folder's products in its order. */
export const productsOf = (folder: Folder, known: readonly ProductAnswer[]): ProductAnswer[] =>
  folder.products.flatMap((id) => known.find((product) => product.id === id) ?? []);

/** How the folder's products are displayed; cards by default. */
export const displayOf = ({ folder_display_type }: Folder): 'card' | 'list' =>
  folder_display_type === 'list' ? 'list' : 'card';
