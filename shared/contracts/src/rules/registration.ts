import * as v from 'valibot';
import type { ProductAnswer } from '../entities/product';

/** What must be told with an event registration; field → what it takes. */
export type RegistrationForm = NonNullable<ProductAnswer['registration_form']>;
type FormField = Pick<RegistrationForm[string], 'display' | 'type' | 'required'>;

/** What is wrong with one field. */
export type RegistrationFault = 'required' | 'invalid';

const email = v.pipe(v.string(), v.maxLength(320), v.email());

/** `2026-02-30` has the form of a day and is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const IS_OF_TYPE = new Map<string, (value: string) => boolean>([
  ['number', (value) => /^-?\d{1,15}(?:[.,]\d{1,9})?$/.test(value)],
  ['email', (value) => v.is(email, value)],
  ['date', isDay],
  ['boolean', (value) => value === 'true' || value === 'false'],
]);

/** A box that must be ticked says nothing while it isn't. */
const isTold = ({ type }: FormField, value: string | undefined) =>
  value !== undefined && !(type === 'boolean' && value === 'false');

/** What was told, trimmed, without what is empty. */
export function toldFields(given: Readonly<Record<string, string>>): Record<string, string> {
  const told = Object.entries(given).flatMap(([field, value]) => {
    const trimmed = value.trim();
    return trimmed === '' ? [] : [[field, trimmed] as const];
  });
  return Object.fromEntries(told);
}

/** What is wrong with one told field of a registration form, or null. A type that nobody knows takes any text. */
export function registrationFieldFault(
  field: FormField,
  value: string | undefined,
): RegistrationFault | null {
  if (value !== undefined && !(IS_OF_TYPE.get(field.type)?.(value) ?? true)) return 'invalid';
  return field.required && field.display && !isTold(field, value) ? 'required' : null;
}
