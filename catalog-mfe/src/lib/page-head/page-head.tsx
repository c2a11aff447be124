import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The top of a page: back link, title and lead. */
export function PageHead({ children }: { children: ReactNode }) {
  return <header className={styles.head}>{children}</header>;
}
