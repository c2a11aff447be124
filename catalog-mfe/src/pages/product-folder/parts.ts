import type { ProductAnswer, Shop } from '@permanto/contracts';

/** A folder of products, as the shop's configuration has it. */
export type Folder = Shop['product_folders'][number];

const bySortOrder = (one: Folder, other: Folder) => one.sort_order - other.sort_order;

/** The folders in a folder that anyone may find, in the shop's order. */
export const childrenOf = ({ children }: Folder, folders: readonly Folder[]): Folder[] =>
  folders.filter(({ id, public: isPublic }) => isPublic && children.includes(id)).sort(bySortOrder);

/** The public folder that leads to this one; null where none does. */
export const parentOf = ({ id }: Folder, folders: readonly Folder[]): Folder | null =>
  folders.find(({ children, public: isPublic }) => isPublic && children.includes(id)) ?? null;

/** The ids of all products that stand on the folder's page. */
export const idsOnPage = (folder: Folder, folders: readonly Folder[]): string[] =>
  [folder, ...childrenOf(folder, folders)].flatMap(({ products }) => products);

/** The folder's products, in its own order. */
export const productsOf = (folder: Folder, known: readonly ProductAnswer[]): ProductAnswer[] =>
  folder.products.flatMap((id) => known.find((product) => product.id === id) ?? []);

/** How the shop wants the folder's products shown; cards where it says nothing known. */
export const displayOf = ({ folder_display_type }: Folder): 'card' | 'list' =>
  folder_display_type === 'list' ? 'list' : 'card';
