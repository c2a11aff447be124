import { useHydrated } from '@permanto/ui';
import { Suspense } from 'react';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';
import type { Sale } from '../../lib/sale';

interface LiveProps {
  readonly sale: Sale;
  readonly messageId: string;
}

/** It comes as soon as the page lives; where it can't be loaded, tickets can still be bought. */
const LiveParts = lazyWithFallback<LiveProps>(() =>
  import(/* webpackChunkName: "buy-box-live" */ './live').then((live) => live.LiveParts),
);
export const Live = (props: LiveProps) =>
  useHydrated() && (
    <Suspense>
      <LiveParts {...props} />
    </Suspense>
  );
