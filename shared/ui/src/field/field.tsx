import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from './field-error';
import styles from './field.module.css';
import type { useField } from './use-field';
import { type FieldTexts } from './use-field';

export interface FieldProps extends FieldTexts {
  label: ReactNode;
  /** Stands after the label of a field that may be left empty, e.g. "(vapaaehtoinen)". */
  optionalText?: ReactNode;
  className?: string;
}

interface FrameProps extends FieldProps {
  field: ReturnType<typeof useField>;
  children: ReactNode;
}

/** Label, hint, control, error: the frame of every field with one control. */
export function FieldFrame({
  field,
  label,
  optionalText,
  hint,
  error,
  className,
  children,
}: FrameProps) {
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
      {children}
      {error && <FieldError id={field.errorId}>{error}</FieldError>}
    </div>
  );
}
