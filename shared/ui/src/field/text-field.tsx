import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';
import { useField } from './use-field';

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'className'>;

/** One line of text. Takes everything an input takes: `autoComplete`, `inputMode`, `type`, `ref`. */
export function TextField({
  label,
  optionalText,
  hint,
  error,
  className,
  id,
  ...input
}: TextFieldProps) {
  const field = useField(id, { hint, error });
  return (
    <FieldFrame
      {...{ field, label, optionalText, hint, error }}
      {...(className !== undefined && { className })}
    >
      <input {...input} {...field.control} className={styles.control} />
    </FieldFrame>
  );
}
