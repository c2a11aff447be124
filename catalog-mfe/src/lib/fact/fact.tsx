import type { ReactNode } from 'react';
import styles from './fact.module.css';

interface FactProps {
  /** Shows which fact it is. */
  icon: ReactNode;
  /** Says it to those who hear the page. */
  term: string;
  children: ReactNode;
}

/** One of a `dl`'s facts: an icon, and what it is about. */
export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      {icon}
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
