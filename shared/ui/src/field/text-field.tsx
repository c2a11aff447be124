import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'className'>;

/** One line of text. Takes everything an input takes: `autoComplete`, `inputMode`, `type`, `ref`. */
export function TextField(props: TextFieldProps) {
  return <Field as="input" {...props} />;
}
