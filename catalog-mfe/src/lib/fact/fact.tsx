import type { ReactNode } from 'react';
import styles from './fact.module.css';

interface FactProps {
  icon: ReactNode;
  /** Names the fact for screen readers. */
  term: string;
  children: ReactNode;
}

/** A fact in a `dl`, with an icon. */
export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      {icon}
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
