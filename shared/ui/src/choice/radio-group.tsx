import type { ReactNode } from 'react';
import { FieldError } from '../field/field-error';
import { useField, type FieldTexts } from '../field/use-field';
import styles from './choice.module.css';

export interface RadioGroupProps extends FieldTexts {
  legend: ReactNode;
  /** `RadioCard`s that share one `name`. */
  children: ReactNode;
}

/** One of several, all in sight. */
export function RadioGroup({ legend, hint, error, children }: RadioGroupProps) {
  const field = useField(undefined, { hint, error });
  return (
    <fieldset aria-describedby={field.control['aria-describedby']} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={field.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </fieldset>
  );
}
