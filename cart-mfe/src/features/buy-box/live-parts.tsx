import { useHydrated } from '@permanto/ui';
import { type ComponentType, Suspense } from 'react';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';

// They come as soon as the page lives; where they can't be loaded, tickets can still be bought.
const bring = () => import(/* webpackChunkName: "buy-box-live" */ './live');

const live = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazyWithFallback(load);
  return (props: Props) =>
    useHydrated() && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
};

export const AddMessage = live(async () => (await bring()).AddMessage);
export const Clear = live(async () => (await bring()).Clear);
export const ReservedSeats = live(async () => (await bring()).ReservedSeats);
export const BarParts = live(async () => (await bring()).BarParts);
