import { type ReactNode, useEffect, useRef, useState } from 'react';

/** One window height. */
const ROOT_MARGIN = '100%';

interface WhenNearProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children when near the window, or at once without IntersectionObserver. Not for servers. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
