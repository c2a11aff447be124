import type { Language, Shop } from '@permanto/contracts';

/**
 * Every shop has pages in these languages, whatever its configuration lists (`wire.md`, "Paths and hosts").
 */
const REQUIRED_LANGUAGES: readonly Language[] = ['fi', 'en'];

/**
 * The languages that have pages, the shop's own first. Each has its URL, its link and its sitemap entries.
 * Before the API has answered: {@link REQUIRED_LANGUAGES}.
 */
export const languagesWithPages = (shop: Pick<Shop, 'languages'> | null): readonly Language[] => [
  ...new Set([...(shop?.languages ?? []), ...REQUIRED_LANGUAGES]),
];
