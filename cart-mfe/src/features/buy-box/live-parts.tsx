import { Suspense } from 'react';
import { later } from '../../lib/later';
import type { Sale } from '../../lib/sale';
import { useIsLive } from '../../lib/use-is-live';

interface LiveProps {
  readonly sale: Sale;
  readonly messageId: string;
}

/** It comes as soon as the page lives; where it can't be loaded, tickets can still be bought. */
const LiveParts = later<LiveProps>(() =>
  import(/* webpackChunkName: "buy-box-live" */ './live').then((live) => live.LiveParts),
);
export const Live = (props: LiveProps) =>
  useIsLive() && (
    <Suspense>
      <LiveParts {...props} />
    </Suspense>
  );
