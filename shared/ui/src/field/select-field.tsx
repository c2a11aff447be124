import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';
import { useField } from './use-field';

export type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, 'className'>;

/** One of a list; the options are its children. */
export function SelectField({
  label,
  optionalText,
  hint,
  error,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const field = useField(id, { hint, error });
  return (
    <FieldFrame
      {...{ field, label, optionalText, hint, error }}
      {...(className !== undefined && { className })}
    >
      <select {...select} {...field.control} className={styles.control}>
        {children}
      </select>
    </FieldFrame>
  );
}
