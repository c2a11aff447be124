import type { Site } from '@permanto/federation';
import { createStore } from 'effector';

/** Codes are for who was given them: nothing here is for search engines. */
export const $site = createStore<Site>(
  { structuredData: [], image: null, isIndexed: false },
  { serialize: 'ignore' },
);
