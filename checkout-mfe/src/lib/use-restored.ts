import { useEffect } from 'react';

/** Calls `restored` when the page comes back from the back-forward cache, as it was when it was left. */
export function useRestored(restored: () => void): void {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    globalThis.addEventListener('pageshow', handleShow);
    return () => globalThis.removeEventListener('pageshow', handleShow);
  }, [restored]);
}
