import * as v from 'valibot';
import type { ProductAnswer } from '../entities/product';

/** The registration form; field → its type. */
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
const isGiven = ({ type }: FormField, value: string | undefined) =>
  value !== undefined && !(type === 'boolean' && value === 'false');

/** The trimmed, non-empty fields. */
export function givenFields(given: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(given).flatMap(([field, value]) => {
    const trimmed = value.trim();
    return trimmed === '' ? [] : [[field, trimmed] as const];
  });
  return Object.fromEntries(entries);
}

/** The fault of one field of a registration form, or null. An unknown type accepts any text. */
export function registrationFieldFault(
  field: FormField,
  value: string | undefined,
): RegistrationFault | null {
  if (value !== undefined && !(IS_OF_TYPE.get(field.type)?.(value) ?? true)) return 'invalid';
  return field.required && field.display && !isGiven(field, value) ? 'required' : null;
}

const isNameField = (field: string) => /(?:^|_)(?:name|nimi|namn)$/.test(field);

/**
 * The registered person: the first of these fields that holds a name (`name`,
 * `child_name`); a first name brings the last name along. Null without a name.
 */
export function registeredName(
  fields: readonly string[],
  registration: Readonly<Record<string, string>>,
): string | null {
  const first = fields.find((field) => isNameField(field) && registration[field]);
  if (first === undefined) return null;
  const names =
    first === 'first_name' ? [registration[first], registration.last_name] : [registration[first]];
  return names.filter(Boolean).join(' ');
}
