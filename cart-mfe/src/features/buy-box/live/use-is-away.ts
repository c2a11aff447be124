import { type RefObject, useEffect, useState } from 'react';

/** What peeks in at the window's lower edge isn't seen yet. */
const EDGE = '0px 0px -25%';

/** Whether the section around an element is out of the window. */
export function useIsAway(part: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const section = part.current?.closest('section');
    if (!section || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setAway(entries.at(-1)?.isIntersecting === false),
      { rootMargin: EDGE },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [part]);
  return isAway;
}
