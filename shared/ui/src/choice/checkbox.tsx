import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError } from '../field/field-error';
import { useField, type FieldTexts } from '../field/use-field';
import styles from './choice.module.css';

export interface CheckboxProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode;
}

/** Yes or no. Nothing comes ticked beforehand that costs or permits something. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const field = useField(id, { hint, error });
  return (
    <div className={styles.choice}>
      <label className={styles.row} htmlFor={field.id}>
        <input {...input} {...field.control} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={field.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </div>
  );
}
