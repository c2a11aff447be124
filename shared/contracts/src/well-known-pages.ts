/** Slugs of the pages that every shop has, whether or not its files write something for them. */
export const WELL_KNOWN_PAGES = ['contact', 'cookies', 'privacy', 'terms'] as const;
export type WellKnownPage = (typeof WELL_KNOWN_PAGES)[number];

export const isWellKnownPage = (slug: string): slug is WellKnownPage =>
  (WELL_KNOWN_PAGES as readonly string[]).includes(slug);
