import type { Site } from '@permanto/federation';
import { createStore } from 'effector';

/** A part of its event's page, for those who want seats now. */
export const $site = createStore<Site>(
  { structuredData: [], image: null, isIndexed: false },
  { serialize: 'ignore' },
);
