import type { Site } from '@permanto/federation';
import { createStore } from 'effector';

/** Codes are personal: their pages are not indexed. */
export const $site = createStore<Site>(
  { structuredData: [], image: null, isIndexed: false },
  { serialize: 'ignore' },
);
