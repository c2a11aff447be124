import { useEffect, useState } from 'react';

type Place = 'ahead' | 'seen' | 'passed';

/**
 * Where an element is as the page is scrolled; null before it is known. `find` is called once, when
 * the page stands; `edge`: CSS pixels of it that may peek in without counting as seen.
 */
export function usePlace(find: () => Element | null | undefined, edge = 0): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = find();
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const isAhead = entry.boundingClientRect.top > 0;
        setPlace(entry.isIntersecting ? 'seen' : isAhead ? 'ahead' : 'passed');
      },
      { rootMargin: `0px 0px -${edge}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [find, edge]);
  return place;
}
