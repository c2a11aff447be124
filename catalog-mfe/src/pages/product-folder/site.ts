import type { Site } from '@permanto/federation';
import { $page } from './model';

/** A folder that isn't public is for those who were given its address. */
export const $site = $page.map((page): Site => ({
  structuredData: [],
  image: page?.own.find(({ image }) => image !== null)?.image ?? null,
  isIndexed: page?.folder.public ?? false,
}));
