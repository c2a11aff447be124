import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';
import { useField } from './use-field';

export type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** Several lines of text. */
export function TextAreaField({
  label,
  optionalText,
  hint,
  error,
  className,
  id,
  rows = 4,
  ...textarea
}: TextAreaFieldProps) {
  const field = useField(id, { hint, error });
  return (
    <FieldFrame
      {...{ field, label, optionalText, hint, error }}
      {...(className !== undefined && { className })}
    >
      <textarea {...textarea} {...field.control} rows={rows} className={styles.control} />
    </FieldFrame>
  );
}
