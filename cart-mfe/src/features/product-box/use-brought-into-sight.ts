import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what holds the news: it is scrolled no further than until all of them are seen, as they come;
 * null where there are none. What a page opens with leaves it where it is.
 */
export function useBroughtIntoSight(
  news: string | number | null,
): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const last = useRef(news);
  useEffect(() => {
    if (news !== null && news !== last.current) {
      holder.current?.scrollIntoView({ block: 'nearest' });
    }
    last.current = news;
  }, [news]);
  return holder;
}
