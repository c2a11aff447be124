import { type ReactNode, useState } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  readonly title: string;
  /** Open from the start, since something stands in it. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** What few need, behind a line that says what it is. */
export function Folded({ title, isFilled = false, children }: FoldedProps) {
  const [wasFilled] = useState(isFilled);
  return (
    <details className={styles.folded} open={wasFilled}>
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}
