import type { ReactNode } from 'react';
import styles from './progress.module.css';
import { Spinner } from './spinner';

/** Indeterminate progress in words, announced politely to a screen reader. */
export function Progress({ children }: { children: ReactNode }) {
  return (
    <p className={styles.progress} role="status">
      <Spinner />
      {children}
    </p>
  );
}
