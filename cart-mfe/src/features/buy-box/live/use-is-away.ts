import { type RefObject, useEffect, useState } from 'react';

/** Its title and little more may peek in at the window's lower edge. */
const EDGE = '0px 0px -160px';

/**
 * Whether the section around an element is out of the window. `handleBack` is called with the element
 * as the section comes back, before anything is rendered for it; it must be the same each time.
 */
export function useIsAway<Part extends HTMLElement>(
  part: RefObject<Part | null>,
  handleBack: (part: Part | null) => void,
): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const section = part.current?.closest('section');
    if (!section || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isOut = entries.at(-1)?.isIntersecting === false;
        if (!isOut) handleBack(part.current);
        setAway(isOut);
      },
      { rootMargin: EDGE },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [part, handleBack]);
  return isAway;
}
