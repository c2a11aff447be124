import type { ProductAnswer } from '../entities/product';
import { readEmail, readLine, readSigns, readText } from '../readers';

/** The registration form; field → its type. */
export type RegistrationForm = NonNullable<ProductAnswer['registration_form']>;
type FormField = Pick<RegistrationForm[string], 'display' | 'type' | 'required'>;

/** What is wrong with one field. */
export type RegistrationFault = 'required' | 'invalid';

/** `2026-02-30` has the form of a day and is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const IS_OF_TYPE = new Map<string, (value: string) => boolean>([
  ['number', (value) => /^-?\d{1,15}(?:[.,]\d{1,9})?$/.test(value)],
  ['email', (value) => readEmail(value) !== null],
  ['date', isDay],
  ['boolean', (value) => value === 'true' || value === 'false'],
]);

/** A box that must be ticked says nothing while it isn't. */
const isGiven = ({ type }: FormField, value: string | undefined) =>
  value !== undefined && !(type === 'boolean' && value === 'false');

/** By type; any other is a text of people. */
const READERS = new Map<string, (typed: string) => string>([
  ['number', readSigns],
  ['email', (typed) => readEmail(typed) ?? readText(typed)],
  ['date', readSigns],
]);

/** What was typed, each field by its reader, without the empty ones. */
export function givenFields(
  form: RegistrationForm | null,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const types = new Map(Object.entries(form ?? {}));
  const entries = Object.entries(given).flatMap(([field, typed]) => {
    const readAny = isNameField(field) ? readLine : readText;
    const read = READERS.get(types.get(field)?.type ?? '') ?? readAny;
    const text = read(typed);
    return text === '' ? [] : [[field, text] as const];
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
