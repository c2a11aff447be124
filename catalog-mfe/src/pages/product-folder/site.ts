import type { Site } from '@permanto/federation';
import { $page } from './model';

/** Non-public folders are not indexed. */
export const $site = $page.map((page): Site => ({
  structuredData: [],
  image: page?.own.find(({ image }) => image !== null)?.image ?? null,
  isIndexed: page?.folder.public ?? false,
}));
