import { useLayoutEffect, useRef } from 'react';

/**
 * For a part that comes and goes while the visitor is elsewhere: where the focus was in it when it
 * goes, it returns to where it came from, or to the page's content where that is gone.
 */
export function useFocusBack() {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = part;
    let origin: HTMLElement | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && !current?.contains(relatedTarget);
      if (isOutside) origin = relatedTarget;
    };
    current?.addEventListener('focusin', remember);
    return () => {
      current?.removeEventListener('focusin', remember);
      // In this phase the part still stands.
      if (current?.contains(document.activeElement)) focusOn(origin);
    };
  }, []);
  return part;
}

function focusOn(origin: HTMLElement | null) {
  if (origin?.isConnected) origin.focus();
  else document.querySelector('main')?.focus({ preventScroll: true });
}
