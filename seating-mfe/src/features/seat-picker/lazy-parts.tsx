import { retryLoad } from '@permanto/federation';
import { useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { $isHallShown } from './model';
import { FallbackAnnouncement, FallbackNotice } from './fallback-notices';

/** A separate chunk with its texts: not needed until the hall is shown. */
const loadParts = () => import(/* webpackChunkName: "choosing" */ './choice/lazy');
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Loaded only in browsers. Renders `Fallback` until the chunk is loaded. */
function lazyPart<Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
  Fallback: ComponentType<Props> = () => null,
) {
  const Part = lazy(async () => {
    const Loaded = pick(await retryLoad(loadParts));
    return { default: Loaded as ComponentType<object> };
  });
  return function LazyPart(props: Props) {
    const isHallShown = useUnit($isHallShown);
    // The hall may be shown before a slot is hydrated.
    if (!useHydrated() || !isHallShown) return <Fallback {...props} />;
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const FilterFields = lazyPart((parts) => parts.FilterFields);
export const SeatCard = lazyPart((parts) => parts.SeatCard);
export const ChoiceAnnouncement = lazyPart(
  (parts) => parts.ChoiceAnnouncement,
  FallbackAnnouncement,
);
export const ChoiceNotes = lazyPart((parts) => parts.ChoiceNotes);
export const NoticeText = lazyPart((parts) => parts.NoticeText, FallbackNotice);
export const Legend = lazyPart((parts) => parts.Legend);
export const RestoreCriteria = lazyPart((parts) => parts.RestoreCriteria);
