import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from './field-error';
import styles from './field.module.css';
import { type FieldTexts, useField } from './use-field';

export interface FieldProps extends FieldTexts {
  label: ReactNode;
  /** Stands after the label of a field that may be left empty, e.g. "(vapaaehtoinen)". */
  optionalText?: ReactNode;
  className?: string;
}

interface FramedProps extends FieldProps {
  /** The control, which gets whatever isn't the frame's. */
  as: ElementType;
  id?: string | undefined;
}

/** Label, hint, control, error: every field with one control. */
export function Field(props: FramedProps) {
  const { as: Control, id, label, optionalText, hint, error, className, ...control } = props;
  const field = useField(id, { hint, error });
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={field.id}>
        {label}
        {optionalText && <span className={styles.optional}> {optionalText}</span>}
      </label>
      {hint && (
        <p id={field.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <Control {...control} {...field.control} className={styles.control} />
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </div>
  );
}
