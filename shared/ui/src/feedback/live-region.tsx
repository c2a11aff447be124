import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface LiveRegionProps {
  /** What to read out now. Empty: nothing. */
  message: ReactNode;
  /** `assertive` breaks into what is being read; for errors only. */
  urgency?: 'polite' | 'assertive';
}

/** Reads changes out. Keep it mounted and change its message: a region that comes with its text is often missed. */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div
      className={styles.hidden}
      role={urgency === 'polite' ? 'status' : 'alert'}
      aria-live={urgency}
      aria-atomic="true"
    >
      {message}
    </div>
  );
}
