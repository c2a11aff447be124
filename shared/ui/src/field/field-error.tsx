import type { ReactNode } from 'react';
import { AlertIcon } from '../icon';
import styles from './field.module.css';

/** What is wrong with a field. Its id belongs in the control's `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon className={styles.errorIcon} />
      {children}
    </p>
  );
}
