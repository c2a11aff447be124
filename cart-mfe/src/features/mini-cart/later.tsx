import { type ComponentType, lazy, Suspense } from 'react';

// Comforts: where they can't be loaded, the way to the cart is still there.
const orNothing = (load: Promise<ComponentType>) =>
  load.then(
    (Part) => ({ default: Part }),
    () => ({ default: () => null }),
  );
const Warning = lazy(() =>
  orNothing(
    import(/* webpackChunkName: "cart-time" */ '../cart-time/warning').then((m) => m.Warning),
  ),
);
const Retry = lazy(() =>
  orNothing(import(/* webpackChunkName: "cart-retry" */ './retry').then((m) => m.Retry)),
);

/** What a cart needs that holds something, or that could not be loaded. */
export function Later({ hasFailed }: { hasFailed: boolean }) {
  return <Suspense>{hasFailed ? <Retry /> : <Warning />}</Suspense>;
}
