import { useEffect, useState } from 'react';

type Place = 'ahead' | 'seen' | 'passed';

/**
 * Where an element is as the page is scrolled; null before it is known. `find` is called again as the
 * page changes, since what others show may come late or anew; `edge`: CSS pixels of it that may peek
 * in without counting as seen.
 */
export function usePlace(find: () => Element | null | undefined, edge = 0): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    let watched: Element | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const isAhead = entry.boundingClientRect.top > 0;
        setPlace(entry.isIntersecting ? 'seen' : isAhead ? 'ahead' : 'passed');
      },
      { rootMargin: `0px 0px -${edge}px` },
    );
    const look = () => {
      const found = find() ?? null;
      if (found === watched) return;
      observer.disconnect();
      watched = found;
      if (found) observer.observe(found);
      else setPlace(null);
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [find, edge]);
  return place;
}
