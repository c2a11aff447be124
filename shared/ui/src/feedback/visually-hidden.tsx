import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** A `div` may hold a heading, a `span` may not. */
  as?: 'span' | 'div';
  children: ReactNode;
}

/** Text that is read out but not shown. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
