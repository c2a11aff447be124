import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** What a page begins with: the way back, its title, a line about it. */
export function PageHead({ children }: { children: ReactNode }) {
  return <header className={styles.head}>{children}</header>;
}
