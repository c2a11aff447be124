import { useEffect, useState } from 'react';

type WindowPosition = 'below' | 'visible' | 'above';

/**
 * An element's position relative to the window; null until known. `find` is called again whenever the
 * page changes, since other remotes may render late or again. `edge`: CSS pixels of the element that
 * may be in the window without counting as visible.
 */
export function useWindowPosition(
  find: () => Element | null | undefined,
  edge = 0,
): WindowPosition | null {
  const [position, setPosition] = useState<WindowPosition | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    let watched: Element | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const isBelow = entry.boundingClientRect.top > 0;
        setPosition(entry.isIntersecting ? 'visible' : isBelow ? 'below' : 'above');
      },
      { rootMargin: `0px 0px -${edge}px` },
    );
    const observe = () => {
      const found = find() ?? null;
      if (found === watched) return;
      observer.disconnect();
      watched = found;
      if (found) observer.observe(found);
      else setPosition(null);
    };
    observe();
    const changes = new MutationObserver(observe);
    changes.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [find, edge]);
  return position;
}
