import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { mayTake } from '../builds/may-take';

/** Shows each container only what its remote may take. `owners`: container's name → remote. */
export const fenceOf = (owners: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin => ({
  name: 'fence',
  beforeInitContainer: (init) => ({
    ...init,
    shareScope: Object.fromEntries(
      Object.entries(init.shareScope).filter(([request]) =>
        mayTake(owners.get(init.remoteInfo.name) ?? '', request),
      ),
    ),
  }),
});
