import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './steps.module.css';

export interface StepsProps {
  /** Names the list, e.g. "Tilauksen vaiheet". */
  label: string;
  steps: readonly ReactNode[];
  /** Index of the step that is on show. */
  current: number;
}

/** How far one has come. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={classNames(
            styles.step,
            index < current && styles.done,
            index === current && styles.current,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
