import { type ComponentType, lazy, Suspense } from 'react';
// Looks come with the page: the chunk that is brought later brings none.
import '../cart-time/cart-time.module.css';

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
