import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';

export type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  return <Field as="textarea" {...{ rows: 4, ...props }} />;
}
