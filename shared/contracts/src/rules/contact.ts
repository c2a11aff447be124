import * as v from 'valibot';
import type { ContactPrefix } from '../entities/customer';

/** Message keys of section 5; their texts stand in the i18n resources. */
export type ContactFault =
  'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'postal_code' | 'city' | 'country';

/** What a form holds: every field is there, empty where nothing was typed. */
export interface ContactDraft {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  address_line1: string;
  address_line2: string;
  postal_code: string;
  city: string;
  country: string;
  company_name: string;
  marketing_permission: boolean;
}
export type ContactField = Exclude<keyof ContactDraft, 'marketing_permission'>;
export type ContactFaults = Partial<Record<`${ContactPrefix}_${ContactField}`, ContactFault>>;

const isEmail = (value: string) =>
  v.is(v.pipe(v.string(), v.maxLength(320), v.email()), value.trim());
const isPostalCode = (value: string) => /^\d{5}$/.test(value.trim());
const hasAtLeast = (count: number) => (value: string) => [...value.trim()].length >= count;

/**
 * The rules of section 5: one fault for each field, keyed by prefix and field.
 * The address block is all-or-nothing. `required` names the fields that the shop's form demands.
 */
export function contactFaults(
  prefix: ContactPrefix,
  draft: ContactDraft,
  required: readonly ContactField[] = [],
): ContactFaults {
  const faults: ContactFaults = {};
  const filled = (...fields: ContactField[]) => fields.some((field) => draft[field].trim() !== '');
  const check = (field: ContactField, fault: ContactFault, holds: (value: string) => boolean) => {
    if (!holds(draft[field])) faults[`${prefix}_${field}`] = fault;
  };

  check('first_name', 'first_name', hasAtLeast(2));
  check('last_name', 'last_name', hasAtLeast(1));
  check('email', 'email', isEmail);
  if (required.includes('phone')) check('phone', 'phone', hasAtLeast(1));
  if (filled('city', 'postal_code')) check('address_line1', 'address', hasAtLeast(2));
  if (filled('city', 'address_line1')) check('postal_code', 'postal_code', isPostalCode);
  if (filled('address_line1', 'postal_code')) check('city', 'city', hasAtLeast(2));
  check('country', 'country', (value) => /^[A-Za-z]{2}$/.test(value));
  return faults;
}
