import { loadable, useLoaded } from '@permanto/federation';
import { type ComponentType, memo, type NamedExoticComponent, Suspense } from 'react';

export type Later<Props extends object> = NamedExoticComponent<Props> & {
  /** Brings its chunk ahead of its time. */
  readonly load: () => Promise<unknown>;
};

const Nothing = () => null;

/**
 * A part that is not needed at first paint, from a chunk of its own: servers render it with the
 * rest, browsers bring it to life when its chunk is there, and keep what the server rendered until
 * then. It is best given ids only, and reads what it shows itself: a change of its props doesn't
 * wait. Where its chunk can't be loaded, the page goes on without it.
 */
export function later<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): Later<Props> {
  const part = loadable(() => bring().catch(() => Nothing));
  // Before anything is rendered: a server never waits for it.
  if (typeof window === 'undefined') void part.load();
  function Part(props: Props) {
    const Loaded = useLoaded(part);
    // The part is made once, by its chunk.
    // eslint-disable-next-line react-hooks/static-components
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
