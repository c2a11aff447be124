import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** An icon of this package, or a small picture; decoration only. */
  icon?: ReactNode;
  title: ReactNode;
  /** A heading where a part of the page is empty; a paragraph under a heading that says the same. */
  as?: 'h2' | 'h3' | 'p';
  /** Why, and what one could do next. */
  children?: ReactNode;
  /** The way on: a link or a button. */
  action?: ReactNode;
}

/** In place of what isn't there: nothing in the cart, nothing found, nothing on sale yet. */
export function EmptyState({ icon, title, as: Title = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
