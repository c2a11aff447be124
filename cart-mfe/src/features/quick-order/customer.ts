import type { ContactInput } from '@permanto/contracts/entities';
import {
  ADDRESS,
  type ContactDraft,
  type ContactFault,
  contactFaults,
  type ContactField,
  EMPTY_CONTACT,
  requiredFields,
} from '@permanto/contracts/rules/contact';

type Form = Parameters<typeof requiredFields>[0];
/** What was typed; what was not is missing. */
export type Typed = Readonly<Partial<Record<ContactField, string>>>;
/** The country is not asked: what is bought quickly comes by e-mail. */
export type AskedField = Exclude<ContactField, 'country' | 'message'>;
/** Field → the key of its message. */
export type CustomerFaults = Readonly<Partial<Record<ContactField, AskedFault>>>;
type AskedFault = Exclude<ContactFault, 'country' | 'message'>;

const ALWAYS = ['first_name', 'last_name', 'email'] as const;
const isAsked = (field: ContactField): field is AskedField =>
  field !== 'country' && field !== 'message';

/** An address is all or nothing: where a part of it is asked, the rest is. */
const wholeOf = (field: AskedField): readonly AskedField[] =>
  ADDRESS.some((part) => part === field) ? ADDRESS : [field];

/** Only what is needed: what every order has, and what the shop's form demands. */
export const askedFields = (form: Form): AskedField[] => [
  ...new Set([...ALWAYS, ...requiredFields(form).filter(isAsked).flatMap(wholeOf)]),
];

const draftOf = (typed: Typed): ContactDraft => ({ ...EMPTY_CONTACT, ...typed });

/** The rules of spec section 5, for the fields that are asked. */
export function customerFaults(typed: Typed, asked: readonly AskedField[]): CustomerFaults {
  const faults = contactFaults('main', draftOf(typed), asked);
  return Object.fromEntries(
    asked.flatMap((field) => {
      const fault = faults[`main_${field}`];
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
}

/** The server's faults, keyed as the form has them. */
export const faultsOfServer = (fields: Readonly<Record<string, string>>): CustomerFaults =>
  Object.fromEntries(
    Object.entries(fields).map(([key, fault]) => [key.replace(/^main_/, ''), fault]),
  );

/** The record as it is sent (spec, section 5); `phone` in international form, or empty. */
export function toCustomer(typed: Typed, phone: string): ContactInput {
  const filled = Object.entries(typed).flatMap(([field, value]) => {
    const text = value.trim();
    return text === '' ? [] : [[field, field === 'email' ? text.toLowerCase() : text] as const];
  });
  const {
    first_name = '',
    last_name = '',
    email = '',
    ...rest
  } = Object.fromEntries(filled) as Partial<Record<ContactField, string>>;
  return {
    ...rest,
    first_name,
    last_name,
    email,
    ...(rest.phone !== undefined && { phone }),
    country: 'FI',
    marketing_permission: false,
  };
}
