import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './details.module.css';

export interface DetailsProps extends ComponentPropsWithRef<'details'> {
  /** What stands there while it is folded, and opens it. May be a heading. */
  summary: ReactNode;
}

/** What few need, folded up. The browser opens it, also before and without scripts. */
export function Details({ summary, className, children, ...rest }: DetailsProps) {
  return (
    <details {...rest} className={classNames(styles.details, className)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
