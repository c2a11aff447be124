import type { ReactNode } from 'react';
import { classNames } from '@permanto/ui';
import styles from './fact.module.css';

interface FactProps {
  icon: ReactNode;
  /** Names the fact for screen readers. */
  term: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A fact in a `dl`, with an icon. */
export function Fact({ icon, term, className, children }: FactProps) {
  return (
    <div className={classNames(styles.fact, className)}>
      {icon}
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
