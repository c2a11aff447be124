import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';

export type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, 'className'>;

/** One of a list; the options are its children. */
export function SelectField(props: SelectFieldProps) {
  return <Field as="select" {...props} />;
}
