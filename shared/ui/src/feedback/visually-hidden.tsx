import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** By which a control is described by it. */
  id?: string;
  /** A `div` may hold a heading, a `span` may not. */
  as?: 'span' | 'div';
  children: ReactNode;
}

/** Text that is read out but not shown. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
