import { type RefObject, useEffect, useState } from 'react';

/** Its title and little more may peek in at the window's lower edge. */
const EDGE = '0px 0px -160px';

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
