import { type ComponentType, lazy } from 'react';

/**
 * What has a chunk of its own. Where that can't be loaded there is what does `Without` it, and the
 * rest of the page can still be used.
 */
export const lazyWithFallback = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Without) }));
