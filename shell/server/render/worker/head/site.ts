import type { Site } from '@permanto/federation';
import type { Remotes } from '@permanto/federation/runtime';
import type { Scope } from 'effector';
import type { View } from '../../../../src/view';

const NO_SITE: Site = { structuredData: [], image: null };

/** Metadata that the page's remote provides for machines, if its Node build does. */
export function siteOf({ match }: View, remotes: Remotes, scope: Scope): Site {
  const state = match === null ? null : remotes.state(match.remote);
  if (match === null || state?.status !== 'ready') return NO_SITE;
  const store = state.module.sites?.[match.routeId];
  return store === undefined ? NO_SITE : scope.getState(store);
}
