import { useLocation } from '@permanto/federation';
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';

interface DisclosureProps {
  readonly label: ReactNode;
  /** The page on screen is inside. */
  readonly isCurrent?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Only one of them is open at a time, which the browser itself sees to. */
const GROUP = 'site-navigation';

/** A long list opens where one is. */
function showCurrent({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  currentTarget.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}

/**
 * A button and what it opens, which works before and without any script. With one, Escape closes
 * it and gives the focus back, and so do a click elsewhere and another page.
 */
export function Disclosure({ label, isCurrent = false, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { path, search } = useLocation();
  useEffect(() => {
    if (details.current !== null) details.current.open = false;
  }, [path, search]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) {
        current.open = false;
      }
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const { current } = details;
      if (key !== 'Escape' || !current?.open) return;
      current.open = false;
      current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={details} name={GROUP} className={className} onToggle={showCurrent}>
      <summary aria-current={isCurrent ? 'true' : undefined}>{label}</summary>
      {children}
    </details>
  );
}
