import { classNames } from '@permanto/ui';
import type { ReactNode } from 'react';
import styles from './outcome.module.css';

interface OutcomeProps {
  /** An icon of `@permanto/ui`; decoration only. */
  readonly icon: ReactNode;
  readonly tone?: 'info' | 'good' | 'warn';
  /** With nothing beside it, it stands in the middle. */
  readonly isAlone?: boolean;
  readonly title: ReactNode;
  /** What happened, what to do, and one main action. */
  readonly children: ReactNode;
}

/** How it stands with an order or a payment, in a calm column. */
export function Outcome({ icon, tone = 'info', isAlone = false, title, children }: OutcomeProps) {
  return (
    <div className={classNames(styles.outcome, isAlone && styles.alone)}>
      <div className={classNames(styles.icon, styles[tone])}>{icon}</div>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
