import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A window's height. */
const NEAR = '100%';

interface WhenNearProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Is empty until the visitor is near; never where the browser can’t tell. Browsers only render it. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
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
