import { loadable, retryLoad, useLoaded } from '@permanto/federation';
import { type ComponentType, memo, type NamedExoticComponent, Suspense } from 'react';

export type LazyPart<Props extends object> = NamedExoticComponent<Props> & {
  /** Preloads its chunk. */
  readonly load: () => Promise<unknown>;
};

/**
 * A component in a separate chunk that is not needed for the first paint. Servers render it with the
 * page; browsers keep that HTML and hydrate it once the chunk is loaded. Pass only ids and let it read
 * its data itself, since changed props during hydration discard the server's HTML. While its chunk
 * can't be loaded, that HTML stays; on a page that was opened later there is nothing.
 */
export function lazyPart<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = loadable(() => retryLoad(importComponent));
  // Loaded before rendering: a server never suspends on it.
  if (typeof window === 'undefined') void part.load();
  function Part(props: Props) {
    const Loaded = useLoaded(part);
    // The component is created once, by its chunk.
    // oxlint-disable-next-line react-hooks/static-components
    return <Loaded {...props} />;
  }
  function Bounded(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(memo(Bounded) as NamedExoticComponent<Props>, { load: part.load });
}
