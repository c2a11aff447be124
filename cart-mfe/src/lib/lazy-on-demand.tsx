import { type ComponentType, lazy } from 'react';
import { lazyPart } from './lazy-part';
import { LoadFailed } from './load-failed';

/** What is loaded because it is asked for: where that fails, {@link LoadFailed} says so until it is loaded. */
export const lazyOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({
    default: await load().catch(() => lazyPart(load, LoadFailed)),
  }));
