import { type ComponentType, lazy, Suspense } from 'react';
import type { Sale } from '../../lib/sale';
import { useIsLive } from '../../lib/use-is-live';

interface LiveProps {
  readonly sale: Sale;
  readonly messageId: string;
}

/** It comes as soon as the page lives; where it can't be loaded, tickets can still be bought. */
const LiveParts = lazy(() =>
  import(/* webpackChunkName: "buy-box-live" */ './live').then(
    ({ LiveParts: Parts }): { default: ComponentType<LiveProps> } => ({ default: Parts }),
    () => ({ default: () => null }),
  ),
);
export const Live = (props: LiveProps) =>
  useIsLive() && (
    <Suspense>
      <LiveParts {...props} />
    </Suspense>
  );
