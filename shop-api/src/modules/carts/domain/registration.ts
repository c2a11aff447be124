import * as v from 'valibot';
import { refuse, type Refused } from '../../../result';
import type { ShopProduct } from '../../shop/shop';
import type { EventRegistration } from './cart-state';

type FormField = NonNullable<ShopProduct['registration_form']>[string];

/** What is wrong with one field. */
type RegistrationFault = 'required' | 'invalid' | 'unknown';

const email = v.pipe(v.string(), v.maxLength(320), v.email());

/** `2026-02-30` has the form of a day and is none. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const IS_OF_TYPE: Readonly<Record<FormField['type'], (value: string) => boolean>> = {
  string: () => true,
  number: (value) => /^-?\d{1,15}(?:[.,]\d{1,9})?$/.test(value),
  email: (value) => v.is(email, value),
  date: isDay,
  boolean: (value) => value === 'true' || value === 'false',
};

/** A box that must be ticked says nothing while it isn't. */
const isTold = ({ type }: FormField, value: string | undefined) =>
  value !== undefined && !(type === 'boolean' && value === 'false');

/** What was told, trimmed, without what is empty; null where the product asks for nothing. */
export function toldRegistration(
  { registration_form }: ShopProduct,
  given: EventRegistration | null,
): EventRegistration | null {
  const told = Object.entries(given ?? {}).flatMap(([field, value]) => {
    const trimmed = value.trim();
    return trimmed === '' ? [] : [[field, trimmed] as const];
  });
  return registration_form === null && told.length === 0 ? null : Object.fromEntries(told);
}

function faultOf(field: FormField, value: string | undefined): RegistrationFault | null {
  if (value !== undefined && !IS_OF_TYPE[field.type](value)) return 'invalid';
  return field.required && field.display && !isTold(field, value) ? 'required' : null;
}

/** Why this can't be told with the product, each field with its fault, or null. */
export function registrationFault(
  { registration_form }: ShopProduct,
  told: EventRegistration | null,
): Refused | null {
  const form = new Map(Object.entries(registration_form ?? {}));
  const values = new Map(Object.entries(told ?? {}));
  const faults = [
    ...[...form].map(([name, field]) => [name, faultOf(field, values.get(name))] as const),
    ...[...values.keys()]
      .filter((name) => !form.has(name))
      .map((name) => [name, 'unknown'] as const),
  ].flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const]));
  if (faults.length === 0) return null;
  return refuse('event_registration_invalid', { fields: Object.fromEntries(faults) });
}
