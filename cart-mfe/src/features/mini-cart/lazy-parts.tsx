import { Suspense } from 'react';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';

// Comforts: where they can't be loaded, the way to the cart is still there.
const Warning = lazyWithFallback(() =>
  import(/* webpackChunkName: "cart-time" */ '../cart-time/warning').then((m) => m.Warning),
);
const Retry = lazyWithFallback(() =>
  import(/* webpackChunkName: "cart-retry" */ './retry').then((m) => m.Retry),
);

/** What a cart needs that holds something, or that could not be loaded. */
export function Later({ hasFailed }: { hasFailed: boolean }) {
  return <Suspense>{hasFailed ? <Retry /> : <Warning />}</Suspense>;
}
