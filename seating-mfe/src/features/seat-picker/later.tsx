import { useUnit } from 'effector-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { $isHallShown } from './model';
import { ShortNews } from './short-news';

/** What nobody needs before the hall is on show: a chunk of its own, with its texts. */
const bring = () => import(/* webpackChunkName: "choosing" */ './choosing');
type Parts = Awaited<ReturnType<typeof bring>>;

/** In browsers only; until the chunk is there, and where it can't be loaded, there is what does `Without` it. */
function later<Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
  Without: ComponentType<Props> = () => null,
) {
  const Part = lazy(async () => {
    const parts = await bring().catch(() => null);
    return { default: parts ? pick(parts) : Without } as { default: ComponentType<Props> };
  });
  return function Later(props: Props) {
    if (!useUnit($isHallShown)) return <Without {...props} />;
    return (
      <Suspense fallback={<Without {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const FilterFields = later((parts) => parts.FilterFields);
export const SeatCard = later((parts) => parts.SeatCard);
export const ChoiceNews = later((parts) => parts.ChoiceNews, ShortNews);
export const ChoiceNotes = later((parts) => parts.ChoiceNotes);
export const SummaryBar = later((parts) => parts.SummaryBar);
export const Legend = later((parts) => parts.Legend);
export const WishesKept = later((parts) => parts.WishesKept);
