import { retryLoad } from '@permanto/federation';
import { type ComponentType, lazy, Suspense } from 'react';

/** What has a chunk of its own. `Fallback` stands for it until that is loaded, however often it takes. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await retryLoad(load) }));
  return (props: Props) => (
    <Suspense fallback={<Fallback {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
