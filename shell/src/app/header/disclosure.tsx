import { useLocation } from '@permanto/federation';
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';

interface DisclosureProps {
  readonly label: ReactNode;
  /** The current page is inside. */
  readonly isCurrent?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The browser keeps only one `details` element of a name open. */
const GROUP = 'site-navigation';

/** Scrolls a long list to the current page. */
function scrollToCurrent({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  currentTarget.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}

/**
 * A button with a panel, which also works without scripts. With scripts, Escape closes it and returns the
 * focus; a click elsewhere and a navigation close it, too.
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
    <details ref={details} name={GROUP} className={className} onToggle={scrollToCurrent}>
      <summary aria-current={isCurrent ? 'true' : undefined}>{label}</summary>
      {children}
    </details>
  );
}
