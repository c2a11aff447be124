import * as v from 'valibot';
import { countryName } from '../countries';
import { contact, type Contact, type ContactPrefix } from '../entities/customer';
import type { Language } from '../values/languages';
import { readEmail, readSigns, readText } from '../readers';
import { isPostalCode } from './postal-code';

/** Message keys of product.md, "Contact rules"; their texts stand in the i18n resources. */
export type ContactFault =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'company_name'
  | 'message';

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
  /** For the receiver of what is delivered. */
  message: string;
  marketing_permission: boolean;
}

/** An empty form. */
export const EMPTY_CONTACT: ContactDraft = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address_line1: '',
  address_line2: '',
  postal_code: '',
  city: '',
  country: 'FI',
  company_name: '',
  message: '',
  marketing_permission: false,
};
export type ContactField = Exclude<keyof ContactDraft, 'marketing_permission'>;
export type ContactFaults = Partial<Record<`${ContactPrefix}_${ContactField}`, ContactFault>>;

/** Without these, nothing finds its receiver. */
export const ADDRESS = ['address_line1', 'postal_code', 'city'] as const;

/** Whether something can be sent to where the record says: some countries have no postal codes. */
export const hasAddress = (record: Contact | null): boolean =>
  Boolean(record?.address_line1 && record.city) &&
  isPostalCode(record?.postal_code ?? '', record?.country ?? '');

/** The record's address as it is written on a parcel, the country named in `language`; none without one. */
export function addressLines(record: Contact, language: Language): string[] {
  const { address_line1 = '', address_line2 = '', postal_code = '', city = '', country } = record;
  if (!address_line1 || !city) return [];
  const lines = [address_line1, address_line2, [postal_code, city].filter(Boolean).join(' ')];
  return [...lines.filter(Boolean), countryName(country, language)];
}

type Form = Readonly<Record<string, { readonly display: boolean; readonly required: boolean }>>;

/** What a shop's form requires; hidden fields are never required. */
export const requiredFields = (form: Form): ContactField[] =>
  Object.entries(form).flatMap(([field, { display, required }]) =>
    display && required ? [field as ContactField] : [],
  );

interface Rule {
  readonly fault: ContactFault;
  readonly holds: (value: string, draft: ContactDraft) => boolean;
  /** Checked only where one of these is filled, or the shop's form demands the field. */
  readonly beside?: readonly ContactField[];
}

/** Marks and joiners shape other letters, and are none themselves. */
const hasAtLeast = (count: number) => (value: string) => [...readSigns(value)].length >= count;
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

const RULES: Readonly<Record<ContactField, Rule>> = {
  first_name: { fault: 'first_name', holds: hasAtLeast(2) },
  last_name: { fault: 'last_name', holds: hasAtLeast(1) },
  email: { fault: 'email', holds: (value) => readEmail(value) !== null },
  phone: { fault: 'phone', holds: hasAtLeast(1), beside: [] },
  company_name: { fault: 'company_name', holds: hasAtLeast(1), beside: [] },
  address_line1: { fault: 'address', holds: hasAtLeast(2), beside: ['postal_code', 'city'] },
  address_line2: { fault: 'address', holds: hasAtLeast(1), beside: [] },
  postal_code: {
    fault: 'postal_code',
    // A country that is none has its own fault.
    holds: (code, { country }) => isPostalCode(code, country),
    beside: ['address_line1', 'city'],
  },
  city: { fault: 'city', holds: hasAtLeast(2), beside: ['address_line1', 'postal_code'] },
  country: { fault: 'country', holds: matches(/^[A-Za-z]{2}$/) },
  message: { fault: 'message', holds: hasAtLeast(1), beside: [] },
};

/**
 * The rules of product.md, "Contact rules": one fault for each field, keyed by prefix and field.
 * The address block is all-or-nothing. `required` names the fields that the shop's form demands.
 */
export function contactFaults(
  prefix: ContactPrefix,
  draft: ContactDraft,
  required: readonly ContactField[] = [],
): ContactFaults {
  const isFilled = (field: ContactField) => readText(draft[field]) !== '';
  const faults = Object.entries(RULES).flatMap(([name, { fault, holds, beside }]) => {
    const field = name as ContactField;
    const value = readText(draft[field]);
    const isAsked = beside === undefined || required.includes(field) || beside.some(isFilled);
    // What is longer than its record takes is as wrong as what is too short.
    const isSound = v.is(contact.entries[field], value) && (!isAsked || holds(value, draft));
    return isSound ? [] : [[`${prefix}_${field}`, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** A field that was left, by the key that its fault has, and what stood in it. */
export interface LeftField {
  readonly key: string;
  readonly value: string;
}

/** What is said of fields as they are left: nothing of empty ones, which may be on the way to others. */
export const faultsWhenLeft = <Faults extends Readonly<Partial<Record<string, ContactFault>>>>(
  left: readonly LeftField[],
  faults: Faults,
): Partial<Faults> => {
  const filled = new Set(left.filter(({ value }) => readText(value) !== '').map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(faults).filter(([key]) => filled.has(key)),
  ) as Partial<Faults>;
};
